import { join } from 'node:path';
import { apiConfig } from '@forecourt/shared/build';

export default apiConfig({ folder: import.meta.dirname, root: join(import.meta.dirname, '..') });
