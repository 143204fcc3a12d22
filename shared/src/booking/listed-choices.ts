import type { FieldKind } from '../contract';
import type { DocumentType, TaxPayerType } from './customer-rules';

interface Choice {
  value: string;
  label: string;
}
export interface ChoiceLists {
  countries?: readonly { code?: string | undefined; name: string }[];
  documentTypes: readonly Pick<DocumentType, 'id' | 'name'>[];
  taxPayerTypes: readonly Pick<TaxPayerType, 'id' | 'name'>[];
}

/** What a field of a kind chooses from; none for what is typed, and while a list is not known. */
export function choicesOf(kind: FieldKind, { countries = [], documentTypes, taxPayerTypes }: ChoiceLists): Choice[] {
  if (kind === 'country') return countries.map(({ code, name }) => ({ value: code ?? name, label: name }));
  const named = { documentType: documentTypes, fiscalCondition: taxPayerTypes };
  const list = kind === 'documentType' || kind === 'fiscalCondition' ? named[kind] : [];
  return list.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Where a list could not be shown its choice was typed: by its name or its code, in whatever case (D213). */
export function chosenValue(typed: string, choices: readonly Choice[]): string {
  const [text, name] = [typed.trim(), typed.trim().toLowerCase()];
  const chosen =
    choices.find(({ value }) => value.toLowerCase() === name) ??
    choices.find(({ label }) => label.trim().toLowerCase() === name);
  return chosen?.value ?? text;
}
