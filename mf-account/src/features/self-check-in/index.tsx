import { OnDemand, type Part } from '../../frame';
import { loadMessages } from './messages';

const ACCESS: Part<object> = {
  name: 'self-check-in-access',
  load: () => import(/* webpackChunkName: "check-in" */ './access-panel'),
  loadMessages,
};
const CHECK_IN: Part<object> = {
  name: 'self-check-in',
  load: () => import(/* webpackChunkName: "check-in" */ './check-in'),
  loadMessages,
};

export const CheckInAccess = () => <OnDemand part={ACCESS} height={480} props={{}} />;
export const SelfCheckIn = () => <OnDemand part={CHECK_IN} height={720} props={{}} />;
