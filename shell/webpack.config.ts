import { join } from 'node:path';
import { shellConfig } from '@forecourt/shared/build';

export default shellConfig({ folder: import.meta.dirname, root: join(import.meta.dirname, '..') });
