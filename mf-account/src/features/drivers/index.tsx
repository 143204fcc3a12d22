import { OnDemand, type Part } from '../../frame';
import { loadMessages } from './messages';

const PART: Part<object> = {
  name: 'drivers',
  load: () => import(/* webpackChunkName: "drivers" */ './drivers'),
  loadMessages,
};

export const Drivers = () => <OnDemand part={PART} height={220} props={{}} />;
