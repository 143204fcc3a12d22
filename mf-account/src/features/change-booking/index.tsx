import { OnDemand, type Part } from '../../frame';
import type { Changeable } from './change-query';
import { loadMessages } from './messages';

const PART: Part<Changeable> = {
  name: 'change-booking',
  load: () => import(/* webpackChunkName: "page-BOOKING_INFO" */ './change-booking'),
  loadMessages,
};

export const ChangeBooking = (props: Changeable) => <OnDemand part={PART} height={480} props={props} />;
