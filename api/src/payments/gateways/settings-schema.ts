import * as z from 'zod/mini';

/** As much of JSON Schema as settings use. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: string[];
  items?: JsonSchema;
  propertyNames?: JsonSchema;
  /** Of texts with several lines. */
  contentMediaType?: string;
  default?: unknown;
}

/** Whoever sets an account up works with these. */
export interface DescribedSettings {
  /** The settings as JSON Schema describes them, before defaults. */
  settingsSchema: JsonSchema;
  /** Names of settings that are no secrets. */
  shown: ReadonlySet<string>;
  /** What is wrong with settings: paths of fields, empty where nothing is. */
  faultsOf: (stored: unknown) => string[];
  /** Whether the gateway can work with these settings; two gateways may share those of one code (D30). */
  accepts: (stored: unknown) => boolean;
}

export const describedSettings = (
  settings: Pick<z.ZodMiniType<unknown>, 'safeParse'> & z.core.$ZodType,
  shown: readonly string[],
): DescribedSettings => ({
  settingsSchema: z.toJSONSchema(settings, { io: 'input' }) as JsonSchema,
  shown: new Set(shown),
  faultsOf: (stored) => (settings.safeParse(stored).error?.issues ?? []).map(({ path }) => path.map(String).join('.')),
  accepts: (stored) => settings.safeParse(stored).success,
});
