import {
  CUSTOMER_FIELDS,
  wireNameOf,
  type BookRequest,
  type CustomerField,
  type FieldKind,
  type FieldOfWire,
  type FieldPart,
} from '../contract';
import { isShown, type FieldTexts, type FormField } from './customer-fields';
import { strippedPhone } from './customer-rules';

type WireValue = string | number;
type Named = Readonly<Record<string, WireValue | boolean>>;

/** What was typed, as the wire has it: phones without brackets, ids of selects as numbers, everything else trimmed. */
export function wireValue(kind: FieldKind, typed: string): WireValue {
  switch (kind) {
    case 'phone':
      return strippedPhone(typed);
    case 'documentType':
    case 'fiscalCondition':
      return Number(typed);
    default:
      return typed.trim();
  }
}

/** The part of a booking request that comes from the form. */
export type CustomerPart = Pick<
  BookRequest,
  | 'customer'
  | 'driver'
  | 'extra'
  | 'isCustomDeliveryAddress'
  | 'isCustomReturnAddress'
  | Exclude<keyof FieldOfWire<'request'>, 'files'>
>;

export interface FilledForm {
  fields: FieldTexts;
  /** Undefined where the form does not ask whether it is a company that books. */
  isCompany?: boolean;
  /** Who is known to drive, where the form does not ask for it. */
  driver?: FieldTexts;
}

const rows = () => Object.entries<CustomerField>(CUSTOMER_FIELDS);
const partOf = ({ part, followsDriver }: CustomerField, isCompany: boolean): FieldPart =>
  isCompany && followsDriver ? 'driver' : part;

/** Only fields that are shown count: a driver typed before the company switch was turned off is not sent. */
export function customerPart(fields: readonly FormField[], filled: FilledForm): CustomerPart {
  const { fields: texts, isCompany = false } = filled;
  const knownDriver: Partial<Record<string, string>> = filled.driver ?? {};
  const given = fields.filter(
    (field) => field.kind !== 'files' && isShown(field, isCompany) && texts[field.id]?.trim(),
  );
  const typed: Partial<Record<string, string>> = Object.fromEntries(given.map(({ id }) => [id, texts[id]?.trim()]));
  const named = (part: FieldPart): Named =>
    Object.fromEntries(
      given
        .filter((field) => partOf(field, isCompany) === part)
        .map((field) => [wireNameOf(field.id, field), wireValue(field.kind, typed[field.id] ?? '')]),
    );
  const required: Named = Object.fromEntries(
    rows().flatMap(([id, { isAlwaysAsked }]) => (isAlwaysAsked ? [[id, typed[id] ?? '']] : [])),
  );
  const fallbacks: Named = Object.fromEntries(
    rows().flatMap(([id, { fallback }]): [string, string][] =>
      fallback ? [[id, typed[id] ?? knownDriver[id] ?? typed[fallback] ?? '']] : [],
    ),
  );
  const besides: Named = Object.fromEntries(
    given.flatMap(({ id, flag, alsoSentAs }): [string, Named[string]][] => {
      const flags: [string, Named[string]][] = flag ? [[flag, true]] : [];
      const said = typed[id];
      return alsoSentAs && said !== undefined ? [...flags, [alsoSentAs, said]] : flags;
    }),
  );
  return {
    customer: {
      ...required,
      ...named('customer'),
      ...(filled.isCompany !== undefined && { isCompany }),
    },
    ...(isCompany && { driver: { ...fallbacks, ...named('driver') } }),
    ...named('request'),
    ...besides,
  } as CustomerPart;
}

type OfForm = Pick<BookRequest, 'customer' | 'driver'> & Partial<Omit<BookRequest, 'customer' | 'driver'>>;

/** What a booking request says of the form's fields, as the form has them: `customerPart` the other way round. */
export function formTexts(request: OfForm): FieldTexts {
  const isCompany = request.customer.isCompany ?? false;
  const parts: Record<FieldPart, object> = {
    customer: request.customer,
    driver: request.driver ?? {},
    request,
  };
  return Object.fromEntries(
    rows().flatMap(([id, field]) => {
      const value = (parts[partOf(field, isCompany)] as Named)[wireNameOf(id, field)];
      return typeof value === 'string' || typeof value === 'number' ? [[id, String(value)]] : [];
    }),
  );
}

/** Where a field stands in a booking request, as refusals name it: `customer.birthDate`. */
export function pathOfField(field: CustomerField & Pick<FormField, 'id'>, isCompany: boolean): string {
  const part = partOf(field, isCompany);
  const name = wireNameOf(field.id, field);
  return part === 'request' ? name : `${part}.${name}`;
}

/** The field that the server's path means: `customer.birthDate` is the form's `birthday` (D41). */
export function fieldOfPath(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  if (name === 'age' || name === 'driverAge') return 'birthday';
  return rows().find(([id, field]) => wireNameOf(id, field) === name)?.[0] ?? name;
}
