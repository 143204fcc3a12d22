import { join } from 'node:path';
import { oneBuildConfig } from '@forecourt/shared/build';

const ROOT = join(import.meta.dirname, '..');

export default oneBuildConfig(ROOT, join(ROOT, '.forecourt/one-build/shell/dist/browser'));
