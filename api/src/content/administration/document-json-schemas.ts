import * as z from 'zod/mini';
import { CONTENT_KINDS, wire } from '@forecourt/shared/contract';
import { DOCUMENT_SCHEMAS } from '../document-schemas';

const TRANSLATED: unknown = wire.translated;

const { featureFlags, myAccount } = wire.siteConfig.shape;
/** What is set where the program is deployed, follows from other values, or is kept for others: nobody edits it. */
const LOCKED: ReadonlySet<unknown> = new Set([
  featureFlags.shape.axleVerification,
  myAccount.shape.passwordMinLength,
  myAccount.shape.microsoftLogin,
  wire.paymentMethodConfig.shape.gatewayCode,
  wire.bookingConfiguration.shape.youngDriverBelow,
  wire.bookingConfiguration.shape.selfCheckInLeadHours,
]);

/** Without the option that nothing reads; a document that has it keeps it. */
function withoutUnread(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.properties?.['tankFractions'];
}

/** JSON Schema of each kind, from which its form is drawn; `x-translated` marks a text per language. */
export const documentJsonSchemas = (): Record<string, unknown> =>
  Object.fromEntries(
    CONTENT_KINDS.map((kind) => [
      kind,
      z.toJSONSchema(DOCUMENT_SCHEMAS[kind], {
        io: 'input',
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          if (zodSchema === TRANSLATED) jsonSchema['x-translated'] = true;
          if (zodSchema === wire.bookingConfiguration) withoutUnread(jsonSchema);
          if (LOCKED.has(zodSchema)) jsonSchema['x-widget'] = 'locked';
        },
      }),
    ]),
  );
