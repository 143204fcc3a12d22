import { countriesCall, documentTypesCall, taxPayerTypesCall, type AnswerOf } from '@forecourt/shared/api-client';
import {
  fieldsAt,
  fieldsOf,
  isShown,
  type FieldFacts,
  type FieldTable,
  type FormField,
  type RentalFacts,
} from '@forecourt/shared/booking';
import { fieldFactsOf, readCheckoutForm, type Asking } from '@forecourt/shared/checkout';
import type { StorefrontConfiguration } from '../storefront-configuration';
import type { Reservable } from './reservable';

/** The company's form of checkout as this page can ask it, with the lists that its fields choose from. */
interface FormSources extends Pick<FieldFacts, 'documentTypes' | 'taxPayerTypes'> {
  fields: readonly FormField[];
  /** Empty where the list cannot be loaded: the country is typed then. */
  countries: AnswerOf<typeof countriesCall>;
}

/** Who books here is a person, without a separate driver; files are attached to the booking afterwards. */
const isOnPage = (field: FormField): boolean => isShown(field, false) && field.kind !== 'files';

export async function readFormSources({ api, language }: Asking, table: FieldTable): Promise<FormSources> {
  const fields = fieldsOf(await readCheckoutForm(api), table).filter(isOnPage);
  const asksFor = (kind: FormField['kind']) => fields.some((field) => field.kind === kind);
  const [documentTypes, taxPayerTypes, countries] = await Promise.all([
    asksFor('documentType') ? api.send(documentTypesCall(language)) : [],
    asksFor('fiscalCondition') ? api.send(taxPayerTypesCall(language)) : [],
    asksFor('country') ? api.send(countriesCall(language)).catch(() => []) : [],
  ]);
  return { fields, documentTypes, taxPayerTypes, countries };
}

/** What the page asks for and checks. */
export interface Demands extends Pick<FormSources, 'fields' | 'countries'> {
  /** The driver's age, where no birthday says it. */
  asksAge: boolean;
  facts: FieldFacts & { rental: RentalFacts };
  showsTerms: boolean;
}

export const demandsOf = (
  { fields, countries, documentTypes, taxPayerTypes }: FormSources,
  { params, places }: Reservable,
  config: StorefrontConfiguration,
): Demands => {
  const facts = fieldFactsOf({ period: params, places, config, documentTypes, taxPayerTypes });
  return {
    fields: fieldsAt(fields, facts.rental.stops ?? {}),
    countries,
    asksAge: fields.every(({ id }) => id !== 'birthday'),
    facts,
    showsTerms: config.flow.checkout.showTerms,
  };
};

interface Choice {
  value: string;
  label: string;
}

const named = (entries: readonly { id: number; name: string }[]): Choice[] =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));

/** Undefined for what is typed. */
export function choicesOf({ kind }: FormField, { facts, countries }: Demands): Choice[] | undefined {
  switch (kind) {
    case 'documentType':
      return named(facts.documentTypes);
    case 'fiscalCondition':
      return named(facts.taxPayerTypes);
    case 'country':
      return countries.length === 0
        ? undefined
        : countries.map(({ code, name }) => ({ value: code ?? name, label: name }));
    default:
      return undefined;
  }
}
