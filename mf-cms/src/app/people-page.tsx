import { AdministrationTexts } from '@forecourt/shared/administration';
import { loadMessages, PeoplePlace } from '../features/admin-people';

/** Who administers the site, with texts of its own. */
export default function PeoplePage() {
  return (
    <AdministrationTexts remote="mf-cms" part="people" loadMessages={loadMessages} signIn="account.signIn">
      <PeoplePlace />
    </AdministrationTexts>
  );
}
