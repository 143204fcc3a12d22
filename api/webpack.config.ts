import { apiConfig } from '@forecourt/shared/build';

export default apiConfig();
