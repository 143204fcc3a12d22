import { AdministrationTexts } from '@forecourt/shared/administration';
import { EntriesPlace, EntryPlace, loadMessages } from '../features/admin-entries';

/** What visitors have sent through forms, with texts of its own. */
export default function EntriesPage({ id }: { id: number | undefined }) {
  return (
    <AdministrationTexts remote="mf-cms" part="entries" loadMessages={loadMessages} signIn="account.signIn">
      {id === undefined ? <EntriesPlace /> : <EntryPlace key={id} id={id} />}
    </AdministrationTexts>
  );
}
