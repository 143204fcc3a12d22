import { FORM_TYPE, languageChain, LANGUAGES, type Language, type Translated } from '@forecourt/shared/contract';
import { publishedDocument, publishedDocuments, theDocument } from '../content/document.store';
import type { Deps } from '../deps';

export const inLanguage = (text: Translated, language: Language): string =>
  languageChain(language)
    .map((candidate) => text[candidate])
    .find(Boolean) ??
  Object.values(text)[0] ??
  '';

/** The entries with their names in one language, and after them in each other one. */
const inEveryLanguage = <E extends { name: Translated }>(entries: readonly E[], first: Language) =>
  [first, ...LANGUAGES].flatMap((language) =>
    entries.map((entry) => ({ ...entry, name: inLanguage(entry.name, language) })),
  );

export async function formListOf(deps: Pick<Deps, 'db'>) {
  const value = (await publishedDocuments(deps, 'form')).map(({ id, body: { type, name } }) => ({ id, type, name }));
  return { '@odata.count': value.length, value };
}

/** Fields, button and config leave as JSON text (S2-7, D9); the receivers stay here. */
export async function formOf(deps: Pick<Deps, 'db'>, formId: number) {
  const found = await publishedDocument(deps, 'form', formId);
  if (!found) return undefined;
  const { type, fields, button, config } = found.body;
  return {
    id: found.id,
    type,
    fields: JSON.stringify(fields),
    button: JSON.stringify(button),
    config: JSON.stringify(config),
  };
}

const formOfType = async (deps: Pick<Deps, 'db'>, wanted: number) =>
  (await publishedDocuments(deps, 'form')).find(({ body }) => body.type === wanted)?.body;

/** What a customer is asked for; undefined where no form was configured. */
export const checkoutFormOf = (deps: Pick<Deps, 'db'>) => formOfType(deps, FORM_TYPE.checkout);
/** What a payment asks for; without it there is nothing to ask. */
export const billingFormOf = (deps: Pick<Deps, 'db'>) => formOfType(deps, FORM_TYPE.billing);
/** What self check-in asks for; without it there is none. */
export const selfCheckInFormOf = (deps: Pick<Deps, 'db'>) => formOfType(deps, FORM_TYPE.selfCheckIn);

export async function documentTypesOf(deps: Pick<Deps, 'db'>, language: Language) {
  return (await theDocument(deps, 'document-types')).map((entry) => ({
    ...entry,
    name: inLanguage(entry.name, language),
  }));
}

export async function taxPayerTypesOf(deps: Pick<Deps, 'db'>, language: Language) {
  return (await theDocument(deps, 'tax-payer-types')).map((entry) => ({
    ...entry,
    name: inLanguage(entry.name, language),
  }));
}

/* As they may have been typed: a visitor may change the language after the booking was made. */
export const documentTypesInAll = async (deps: Pick<Deps, 'db'>, first: Language) =>
  inEveryLanguage(await theDocument(deps, 'document-types'), first);
export const taxPayerTypesInAll = async (deps: Pick<Deps, 'db'>, first: Language) =>
  inEveryLanguage(await theDocument(deps, 'tax-payer-types'), first);
