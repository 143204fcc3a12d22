import { join } from 'node:path';
import { oneBuildConfig } from '@forecourt/shared/build';

export default oneBuildConfig(join(import.meta.dirname, '../.forecourt/one-build/shell/dist/browser'));
