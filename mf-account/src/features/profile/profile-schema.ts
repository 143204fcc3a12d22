import * as z from 'zod/mini';
import {
  acceptsDocumentType,
  isDocumentValid,
  isPhoneValid,
  strippedPhone,
  type DocumentType,
  type TaxPayerType,
} from '@forecourt/shared/booking';
import type { Profile, wire } from '@forecourt/shared/contract';
import { isDate } from '@forecourt/shared/time';

const name = z.string().check(z.trim(), z.minLength(1, 'errors.inputIsRequired'), z.maxLength(100));
const today = () => new Date().toISOString().slice(0, 10);

const fields = z.object({
  firstName: name,
  lastName: name,
  cellPhone: z.string().check(z.refine((phone) => phone.trim() === '' || isPhoneValid(phone), 'errors.invalidPhone')),
  birthday: z.string().check(z.refine((date) => date === '' || (isDate(date) && date < today()), 'errors.invalidDate')),
  /** Ids as the options of a select carry them; empty for none. */
  documentTypeId: z.string(),
  documentId: z.string().check(z.trim(), z.maxLength(100)),
  fiscalConditionId: z.string(),
});
export type ProfileForm = z.infer<typeof fields>;

interface Lists {
  documentTypes: readonly DocumentType[];
  taxPayerTypes: readonly TaxPayerType[];
}

/** Document and fiscal condition are judged with the lists of the back office (S2-5). */
export const profileSchema = ({ documentTypes, taxPayerTypes }: Lists) =>
  fields.check(
    z.superRefine((form, context) => {
      const type = documentTypes.find(({ id }) => String(id) === form.documentTypeId);
      const condition = taxPayerTypes.find(({ id }) => String(id) === form.fiscalConditionId);
      const add = (path: keyof ProfileForm, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message, input: form[path] });
      if (type && form.documentId !== '' && !isDocumentValid(type, form.documentId))
        add('documentId', 'errors.wrongDocumentFormat');
      if (type && condition && !acceptsDocumentType(condition, type.id))
        add('fiscalConditionId', 'errors.wrongFiscalCondition');
    }),
  );

const idText = (id: number | undefined) => (id === undefined ? '' : String(id));

export const profileForm = (profile: Profile): ProfileForm => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  cellPhone: profile.cellPhone ?? '',
  birthday: profile.birthday ?? '',
  documentTypeId: idText(profile.documentTypeId),
  documentId: profile.documentId ?? '',
  fiscalConditionId: idText(profile.fiscalConditionId),
});

/** What was left empty is not sent. */
export const profileUpdate = ({ firstName, lastName, ...form }: ProfileForm): z.input<typeof wire.profileUpdate> => ({
  firstName,
  lastName,
  ...(form.cellPhone.trim() && { cellPhone: strippedPhone(form.cellPhone) }),
  ...(form.birthday && { birthday: form.birthday }),
  ...(form.documentId && { documentId: form.documentId }),
  ...(form.documentTypeId && { documentTypeId: Number(form.documentTypeId) }),
  ...(form.fiscalConditionId && { fiscalConditionId: Number(form.fiscalConditionId) }),
});
