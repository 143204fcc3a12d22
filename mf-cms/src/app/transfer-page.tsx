import { AdministrationTexts } from '@forecourt/shared/administration';
import { ProblemText } from '../features/admin-content';
import { loadMessages, TransferPlace } from '../features/admin-transfer';

/** Export and import of the content, with texts of their own. */
export default function TransferPage() {
  return (
    <AdministrationTexts remote="mf-cms" part="transfer" loadMessages={loadMessages} signIn="account.signIn">
      <TransferPlace Problem={ProblemText} />
    </AdministrationTexts>
  );
}
