import { Navigate } from 'react-router-dom';
import { AdministrationTexts } from '@forecourt/shared/administration';
import { usePathTo, usePlace } from '../administration';
import { loadMessages } from '../administration/messages';
import { AttemptPlace, AttemptsPlace } from '../features/admin-attempts';
import { GatewaysPlace } from '../features/admin-gateways';
import { ReconciliationPlace } from '../features/admin-reconciliation';

/** The administration of payments; the shell shows it to administrators, and its calls answer them alone. */
export default function PaymentsAdminPage() {
  return (
    <AdministrationTexts remote="mf-payments" loadMessages={loadMessages} signIn="access.signIn">
      <CurrentPlace />
    </AdministrationTexts>
  );
}

function CurrentPlace() {
  const { place, id } = usePlace();
  const pathTo = usePathTo();
  switch (place) {
    case 'gateways':
      return <GatewaysPlace />;
    case 'attempts':
      return id === undefined ? <AttemptsPlace /> : <AttemptPlace key={id} id={id} />;
    case 'reconciliation':
      return <ReconciliationPlace />;
    case undefined:
      return <Navigate replace to={pathTo('gateways')} />;
  }
}
