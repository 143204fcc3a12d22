import { OnDemand, type Part } from '../../frame';
import { loadMessages } from './messages';

const PART: Part<object> = {
  name: 'security',
  load: () => import(/* webpackChunkName: "security" */ './security'),
  loadMessages,
};

export const Security = () => <OnDemand part={PART} height={480} props={{}} />;
