import { shellConfig } from '@forecourt/shared/build';

export default shellConfig();
