import * as z from 'zod/mini';
import { CUSTOMER_FIELDS, isFieldId } from '@forecourt/shared/contract';
import { typedDraft as draftOf, sharedDevice } from '@forecourt/shared/drafts';
import type { Session } from '@forecourt/shared/session';
import type { CustomerValues } from './customer-schema';

const typed = z.object({
  fields: z.record(z.string(), z.string()),
  isCompany: z.boolean(),
  wantsAccount: z.boolean(),
  keepsDriver: z.boolean(),
  asksFilesAgain: z.boolean(),
});

/** A consent is given anew, passwords and files are never kept; that there were files is. */
function typedOf({ fields, files, ...values }: CustomerValues): z.infer<typeof typed> {
  const { isCompany, wantsAccount, keepsDriver, asksFilesAgain } = values;
  const kept = Object.entries(fields).filter(
    ([id, text]) => isFieldId(id) && CUSTOMER_FIELDS[id].kind !== 'files' && text,
  );
  return {
    fields: Object.fromEntries(kept),
    isCompany,
    wantsAccount,
    keepsDriver,
    asksFilesAgain: asksFilesAgain || files.length > 0,
  };
}

const draft = draftOf('checkout', typed);

/** What was typed into checkout's form, so that it outlives a reload (ADR 056). */
export const typedDraft = {
  isStored: (): boolean => draft.isStored() || sharedDevice.isMarked(),
  keep: (values: CustomerValues, session: Session): Promise<void> => {
    if (values.isSharedDevice) draft.forget();
    sharedDevice.mark(values.isSharedDevice);
    return draft.keep(typedOf(values), session);
  },
  read: async (session: Session): Promise<Partial<CustomerValues> | undefined> =>
    sharedDevice.isMarked() ? { isSharedDevice: true } : draft.read(session),
  forget: draft.forget,
};
