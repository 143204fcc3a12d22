import {
  priceLines,
  withTaxLine,
  type Costs,
  type Offer,
  type PriceItem,
  type PriceLine,
} from '@forecourt/shared/booking';
import { DEFAULT_LANGUAGE, languageChain, type Language } from '@forecourt/shared/contract';
import { textIn, type Catalogue } from '../data/catalogue';
import { rulesOf } from './line-rules';
import { messages } from './messages/all';

/** A percent sign is never alone in the next line. */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d) %/g, '\u00A0%');

const pluralRules = new Map<Language, Intl.PluralRules>();

/** Making one costs more than the rest of a line's text, and a search writes a line for every car. */
function pluralRulesOf(language: Language): Intl.PluralRules {
  const known = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, known);
  return known;
}

/** The text in the first language of the chain that has texts; one that counts in that language's plural form. */
function message(
  key: string,
  language: Language,
  values: Readonly<Record<string, string | number>>,
  count?: number,
): string {
  const found = languageChain(language).find((each) => messages[each] !== undefined) ?? DEFAULT_LANGUAGE;
  const form = count === undefined ? key : `${key}_${pluralRulesOf(found).select(count)}`;
  const text = messages[found]?.[form] ?? '';
  return unbroken(text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? '')));
}

/** What the site's commission is called among the lines of a booking. */
export const commissionText = (language: Language): string => message('commission', language, {});

/** ISO 3166-1 codes of countries whose tax on a rental is a value-added tax; of others no more is said than "tax". */
const VAT_COUNTRIES: ReadonlySet<string> = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'GB', 'CH', 'LI', 'NO', 'IS', 'AL', 'BA', 'ME', 'MK'],
  ...['RS', 'MD', 'UA', 'TR', 'GE', 'AM', 'MA', 'TN', 'EG', 'ZA', 'AE', 'SA', 'TH', 'AR', 'BO', 'CL', 'CO', 'CR'],
  ...['DO', 'EC', 'MX', 'PE', 'PY', 'RU', 'UY'],
]);

/** What the lines of a price speak about. */
export interface LineContext {
  catalogue: Catalogue;
  language: Language;
  days: number;
  pickUpName: string;
  dropOffName: string;
  taxPercentage: number;
  /** ISO 3166-1 code of the branch whose taxes are charged. */
  taxCountry: string;
  /** Years; of the fee for young drivers. */
  youngDriverBelow: number;
  promotionName?: string | undefined;
}

function extraText(id: number, quantity: number, { catalogue, language }: LineContext): string {
  const row = catalogue.additionals.find((each) => each.id === id);
  const name = row === undefined ? '' : textIn(row.name, language);
  return message(quantity > 1 ? 'additional-several' : 'additional', language, { name, quantity });
}

function describe({ subject, quantity }: PriceLine, context: LineContext): string {
  const { language, days, taxCountry } = context;
  if (typeof subject === 'object') return extraText(subject.extraId, quantity, context);
  if (subject === 'rental') return message('rental', language, { days }, days);
  const place = subject === 'delivery' ? context.pickUpName : context.dropOffName;
  const key = subject === 'taxes' && VAT_COUNTRIES.has(taxCountry) ? 'vat' : subject;
  return message(key, language, {
    place,
    percent: context.taxPercentage,
    age: context.youngDriverBelow,
    name: context.promotionName ?? '',
  });
}

const itemOf = (line: PriceLine, context: LineContext): PriceItem => ({
  description: describe(line, context),
  amount: line.net,
  type: line.type,
  ...(line.type !== 'Taxes' && { tax: line.tax }),
});

/** The lines of a price in the visitor's language, taxes last. */
export const priceItems = (lines: readonly PriceLine[], context: LineContext, currency: string): PriceItem[] =>
  withTaxLine(lines, currency).map((line) => itemOf(line, context));

/** The same, each with the rules that made it. */
export const explainedItems = (
  costs: Costs,
  context: LineContext,
  currency: string,
): NonNullable<Offer['explanation']> =>
  withTaxLine(priceLines(costs), currency).map((line) => ({
    ...itemOf(line, context),
    rules: rulesOf(line, costs),
  }));
