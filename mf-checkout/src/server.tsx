import { CONTRACT_VERSION, type ServerRemote } from '@forecourt/shared/contract';
import CheckoutPageOnServer from './app/checkout-page-on-server';
import { messages } from './messages/all';

const server: ServerRemote<'mf-checkout'> = {
  name: 'mf-checkout',
  contract: CONTRACT_VERSION,
  messages,
  pages: { CHECKOUT: CheckoutPageOnServer },
  widgets: {},
};
export default server;
