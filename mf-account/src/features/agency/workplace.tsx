import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '@forecourt/shared/ui/tabs';
import { Agreements } from './agreements';
import { CustomerList } from './customer-list';
import { MonthReport } from './month-report';
import { QuotationForm } from './quotation-form';
import { QuotationList } from './quotation-list';

const VIEWS = ['quotations', 'customers', 'report', 'agreements'] as const;
type View = (typeof VIEWS)[number];

/** Quotations, customers, earnings and agreements of an agency; `?view=` says which, so that back and reload work. */
export default function AgencyWorkplace({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation('mf-account');
  const [search, setSearch] = useSearchParams();
  const view = search.get('view');
  if (view === 'new') return <QuotationForm agencyId={agencyId} />;
  const content: Record<View, React.ReactNode> = {
    quotations: <QuotationList agencyId={agencyId} />,
    customers: <CustomerList agencyId={agencyId} />,
    report: <MonthReport />,
    agreements: <Agreements />,
  };
  return (
    <Tabs
      label={t('area.AGENCY')}
      active={VIEWS.find((each) => each === view) ?? 'quotations'}
      onChange={(id) => setSearch({ view: id })}
      tabs={VIEWS.map((id) => ({ id, label: t(`agency.views.${id}`), content: content[id] }))}
    />
  );
}
