import * as z from 'zod/mini';
import { MAX_UPLOADS } from '@forecourt/shared/booking';
import { FORM_TYPE, wire, type Language } from '@forecourt/shared/contract';
import type { Contents } from '../bodies/content';
import { checkedFiles, type CheckedFiles } from '../bookings/attachments';
import { insertAttachments } from '../bookings/attachments.store';
import { publishedDocument, publishedDocuments, type Document } from '../content/document.store';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { mailText } from '../mail/mail-texts';
import { addMail } from '../mail/mail.store';
import { addEntry, type ContactEntry, type DbOrTransaction } from './contact.store';
import { inLanguage } from './forms';

const LONGEST_ANSWER = 5_000;
const MOST_ANSWERS = 100;
const answers = wire.dictionary(wire.text(LONGEST_ANSWER), MOST_ANSWERS);

/**
 * `fields` is JSON text; `receivers` and `email` are accepted and ignored (D16). Without `formId` it is an entry of the
 * first contact form (D52).
 */
export const contactRequest = z.object({
  formId: z.optional(z.int()),
  email: wire.text(),
  receivers: wire.text(2000),
  replyToName: wire.personName,
  replyToEmail: wire.email,
  fields: wire.text(100_000),
  language: wire.language,
  /** Of a form with such a field (D15); the server looks at their bytes. */
  files: z._default(wire.list(wire.uploadedFile, MAX_UPLOADS), []),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export type ContactAnswer = z.infer<typeof wire.done>;

function answersOf(text: string): Record<string, string> | undefined {
  try {
    return answers.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A field of this type takes files, all others a text. */
const FILES = 'files';

const missingIn = (form: Document<'form'>, given: Record<string, string>, files: readonly unknown[]): string[] =>
  form.body.fields
    .filter(({ typeId, settings }) => settings.required && (typeId === FILES ? !files.length : !given[typeId]?.trim()))
    .map(({ typeId }) => typeId);

/** Files belong to a form that asks for some. */
const filesFor = (form: Document<'form'>, { files }: ContactRequest, contents: Contents): CheckedFiles =>
  files.length > 0 && !form.body.fields.some(({ typeId }) => typeId === FILES)
    ? { ok: false, refusal: 'errors.fileUploadError' }
    : checkedFiles(files, contents);

/** Only fields of the form are kept, in its order. */
const known = (form: Document<'form'>, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    form.body.fields.flatMap(({ typeId }) =>
      given[typeId] === undefined || typeId === FILES ? [] : [[typeId, given[typeId]]],
    ),
  );

async function contactForm(deps: Deps, formId: number | undefined): Promise<Document<'form'> | undefined> {
  const forms =
    formId === undefined ? await publishedDocuments(deps, 'form') : [await publishedDocument(deps, 'form', formId)];
  return forms.find((form) => form?.body.type === FORM_TYPE.contact);
}

export async function takeContactEntry(
  deps: Deps,
  request: ContactRequest,
  contents: Contents,
  call: IdempotentCall | undefined,
): Promise<Outcome<ContactAnswer>> {
  const form = await contactForm(deps, request.formId);
  if (!form) return { ok: false, code: 'not-found' };
  const given = answersOf(request.fields);
  if (!given) return { ok: false, code: 'validation', details: { fields: 'errors.codes.validation' } };
  const missing = missingIn(form, given, request.files);
  if (missing.length > 0)
    return {
      ok: false,
      code: 'validation',
      details: Object.fromEntries(missing.map((field) => [field, 'errors.inputIsRequired'])),
    };
  const checked = filesFor(form, request, contents);
  if (!checked.ok) return { ok: false, code: 'validation', details: { [FILES]: checked.refusal } };
  const entry = {
    formId: form.id,
    language: request.language as Language,
    receivers: form.body.receivers,
    replyTo: { name: request.replyToName, email: request.replyToEmail },
    fields: known(form, given),
  };
  return once<ContactAnswer>(deps, call, async (trx) => {
    const entryId = await addEntry(trx, entry, deps.clock());
    await insertAttachments(trx, { entryId }, checked.accepted, deps.clock());
    await mailReceivers(
      trx,
      form,
      { ...entry, entryId, files: checked.accepted.map(({ name }) => name) },
      deps.clock(),
    );
    return { ok: true, answer: { done: true } };
  });
}

/** One e-mail to each receiver of the form definition and to nobody whom the client names (D16). */
async function mailReceivers(
  trx: DbOrTransaction,
  form: Document<'form'>,
  { language, receivers, replyTo, fields, entryId, files }: ContactEntry & { entryId: number; files: string[] },
  now: Date,
): Promise<void> {
  const answers = form.body.fields.flatMap(({ typeId, settings }) => {
    const value = typeId === FILES ? files.join(', ') : fields[typeId]?.trim();
    const label =
      settings.label === undefined
        ? (mailText(language, `contact.fields.${typeId}`) ?? typeId)
        : inLanguage(settings.label, language);
    return value ? [{ label, value }] : [];
  });
  for (const recipient of receivers)
    await addMail(trx, { kind: 'contact', language, recipient, payload: { replyTo, answers, entryId } }, now);
}
