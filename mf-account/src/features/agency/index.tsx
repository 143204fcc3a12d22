import { OnDemand, type Part } from '../../frame';
import { loadMessages } from './messages';

interface OfAgency {
  /** Global id of the agency that is signed in. */
  agencyId: string;
}

const WORKPLACE: Part<OfAgency> = {
  name: 'agency',
  load: () => import(/* webpackChunkName: "agency" */ './workplace'),
  loadMessages,
};
const NEW_QUOTATION: Part<object> = {
  name: 'agency-new',
  load: () => import(/* webpackChunkName: "agency" */ './new-quotation'),
  loadMessages,
};
const LOGO: Part<object> = {
  name: 'agency-logo',
  load: () => import(/* webpackChunkName: "agency" */ './logo'),
  loadMessages,
};

export const Workplace = (of: OfAgency) => <OnDemand part={WORKPLACE} height={480} props={of} />;
export const AgencyLogo = () => <OnDemand part={LOGO} height={160} props={{}} />;
export const NewQuotation = () => <OnDemand part={NEW_QUOTATION} height={48} props={{}} />;
