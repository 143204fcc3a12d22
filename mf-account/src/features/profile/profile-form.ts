import * as z from 'zod/mini';
import {
  accountFields,
  fieldError,
  type AccountField,
  type AccountFieldId,
  type FieldFacts,
} from '@forecourt/shared/booking';
import type { Session } from '@forecourt/shared/session';

/** The account's fields as texts; an empty one is not given. */
export type ProfileForm = Record<AccountFieldId, string>;

const typed = z.custom<ProfileForm>();
const today = () => new Date().toISOString().slice(0, 10);

/** Document and fiscal condition are checked with the lists of the back office (S2-5). */
export const profileSchema = (
  lists: Pick<FieldFacts, 'documentTypes' | 'taxPayerTypes'>,
  fields: readonly AccountField[] = accountFields(),
) =>
  typed.check(({ value, issues }) => {
    for (const field of fields.filter(({ onAccount }) => onAccount === 'editable')) {
      const settings = { required: field.isAlwaysAsked === true };
      const message = fieldError({ ...field, settings }, value, { ...lists, today: today() });
      if (message) issues.push({ code: 'custom', path: [field.id], message, input: value });
    }
  });

interface Draft {
  globalId: string;
  values: ProfileForm;
}

/** Unsaved input, in the memory of the tab only: it outlives a session that ends meanwhile, for its own person. */
const drafts = new WeakMap<Session, Draft>();

export const profileDraft = {
  read: (session: Session, globalId: string): ProfileForm | undefined => {
    const draft = drafts.get(session);
    return draft?.globalId === globalId ? draft.values : undefined;
  },
  keep: (session: Session, draft: Draft): void => void drafts.set(session, draft),
  forget: (session: Session): void => void drafts.delete(session),
};
