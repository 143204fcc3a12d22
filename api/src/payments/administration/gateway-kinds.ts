import { currenciesOf } from '@forecourt/shared/booking';
import {
  PAYMENT_GATEWAYS,
  paymentTypeNumber,
  type GatewayKind,
  type PaymentGateway,
  type SettingValue,
} from '@forecourt/shared/contract';
import type { GatewayDescriptor, Gateways } from '../gateways/descriptor';
import type { JsonSchema } from '../gateways/settings-schema';

/** The gateways whose accounts have this code, those first whose code it is (D30). */
export const gatewaysOfCode = (gateways: Gateways, code: string): GatewayDescriptor[] =>
  (Object.keys(PAYMENT_GATEWAYS) as PaymentGateway[]).flatMap((name) => {
    const gateway = gateways[name];
    return gateway !== undefined && PAYMENT_GATEWAYS[name].code === code ? [gateway] : [];
  });

type Setting = GatewayKind['settings'][number];

const OF_TYPE: Readonly<Record<string, Setting['kind']>> = {
  boolean: 'flag',
  integer: 'number',
  number: 'number',
  object: 'numbers-by-choice',
};

function kindOf({ type = '', enum: choices, items, contentMediaType }: JsonSchema): Setting['kind'] {
  if (choices !== undefined) return 'choice';
  if (type === 'array') return items?.enum === undefined ? 'numbers' : 'choices';
  return contentMediaType === undefined ? (OF_TYPE[type] ?? 'text') : 'text-block';
}

function settingOf(name: string, described: JsonSchema, gateways: readonly GatewayDescriptor[]): Setting {
  const typesWhere = (holds: (gateway: GatewayDescriptor) => boolean) =>
    gateways.filter(holds).map(({ paymentType }) => paymentTypeNumber(paymentType));
  const usedBy = (gateway: GatewayDescriptor) => gateway.settingsSchema.properties?.[name] !== undefined;
  const choices = described.enum ?? described.items?.enum ?? described.propertyNames?.enum;
  return {
    name,
    kind: kindOf(described),
    isSecret: isSecret(gateways, name),
    usedBy: typesWhere(usedBy),
    requiredBy: typesWhere(({ settingsSchema }) => settingsSchema.required?.includes(name) ?? false),
    ...(choices && { choices }),
    ...(described.default !== undefined && { usual: described.default as SettingValue }),
  };
}

/** A setting that any of the gateways keeps to itself; one that none of them knows is kept as well. */
export function isSecret(gateways: readonly GatewayDescriptor[], name: string): boolean {
  const users = gateways.filter(({ settingsSchema }) => settingsSchema.properties?.[name] !== undefined);
  return users.length === 0 || !users.every(({ shown }) => shown.has(name));
}

/** The currencies that an account of this code may take; null is any. */
export function currenciesOfCode(gateways: readonly GatewayDescriptor[]): string[] | null {
  const lists = gateways.map(({ paymentType }) => currenciesOf(paymentTypeNumber(paymentType)));
  return lists.some((list) => list === undefined) ? null : [...new Set(lists.flatMap((list) => list ?? []))];
}

function gatewayKind(gateways: Gateways, code: string): GatewayKind {
  const ofCode = gatewaysOfCode(gateways, code);
  const settings = new Map<string, JsonSchema>();
  for (const { settingsSchema } of ofCode)
    for (const [name, described] of Object.entries(settingsSchema.properties ?? {}))
      if (!settings.has(name)) settings.set(name, described);
  return {
    code,
    paymentTypes: ofCode.map(({ paymentType }) => paymentTypeNumber(paymentType)),
    currencies: currenciesOfCode(ofCode),
    settings: [...settings].map(([name, described]) => settingOf(name, described, ofCode)),
  };
}

/** Every kind of account that this server can have, and what it asks for, by the gateways' own schemas. */
export const gatewayKinds = (gateways: Gateways): GatewayKind[] =>
  [...new Set(Object.values(gateways).map(({ paymentType }) => PAYMENT_GATEWAYS[paymentType].code))].map((code) =>
    gatewayKind(gateways, code),
  );
