import { jestConfig } from '@forecourt/shared/jest';

export default jestConfig();
