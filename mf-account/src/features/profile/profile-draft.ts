import type { Session } from '@forecourt/shared/session';
import type { ProfileForm } from './profile-schema';

interface Draft {
  globalId: string;
  values: ProfileForm;
}

/** What was typed and not saved, in the memory of the tab only: it outlives a session that ends meanwhile, for its own person. */
const drafts = new WeakMap<Session, Draft>();

export const profileDraft = {
  read: (session: Session, globalId: string): ProfileForm | undefined => {
    const draft = drafts.get(session);
    return draft?.globalId === globalId ? draft.values : undefined;
  },
  keep: (session: Session, draft: Draft): void => void drafts.set(session, draft),
  forget: (session: Session): void => void drafts.delete(session),
};
