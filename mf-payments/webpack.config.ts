import { remoteConfig } from '@forecourt/shared/build';

export default remoteConfig({
  name: 'mf-payments',
  server: false,
  together: ['widget-PaymentMethods', 'page-PAYMENT'],
});
