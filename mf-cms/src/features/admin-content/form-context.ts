import { createContext, use, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, type ContentKind, type Language } from '@forecourt/shared/contract';
import { useLanguageName } from '../../administration';
import type { Path } from './field-path';
import type { JsonSchema } from './json-schema';

export interface FieldOfSchema {
  schema: JsonSchema;
  path: Path;
  value: unknown;
  /** May be left out of the body. */
  isOptional: boolean;
}

/** What every field of a record's form knows. */
export interface RecordFormContext {
  kind: ContentKind;
  id: number | 'new';
  /** Schema of the whole body; references lead into it. */
  root: JsonSchema;
  body: unknown;
  change: (path: Path, value: unknown) => void;
  /** What is wrong at a path, said in a sentence; `reason` is why a value of its shape is refused. */
  errorAt: (path: Path, reason?: string) => string | undefined;
  isReadOnly: boolean;
  /** Languages of the site, the default one first. */
  languages: readonly Language[];
  /** Those in which texts are shown side by side. */
  shown: readonly Language[];
  /** Draws a value inside another one. */
  Field: ComponentType<FieldOfSchema>;
}
const Context = createContext<RecordFormContext | undefined>(undefined);
export const RecordFormProvider = Context.Provider;

export function useRecordFormContext(): RecordFormContext {
  const context = use(Context);
  if (!context) throw new Error('A field stands outside a record’s form: wrap it in <RecordFormProvider>.');
  return context;
}

/** JSON Schema bounds every whole number by what can be counted; that is nothing to tell of. */
export const BOUNDLESS = 1e9;

/** `showAgreementCode` → "Show agreement code", where nobody has written a name. */
const spelled = (name: string): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Names of fields and of their choices, and what explains them. */
export function useFieldTexts(kind: ContentKind) {
  const { t, i18n } = useTranslation('mf-cms');
  const written = (...keys: string[]): string | undefined => {
    const key = keys.find((one) => i18n.exists(one, { ns: 'mf-cms' }));
    return key === undefined ? undefined : t(key);
  };
  const languageName = useLanguageName();
  const nameOf = (path: Path): string => String(path.findLast((part) => typeof part === 'string') ?? '');
  return {
    label: (path: Path): string => {
      const name = nameOf(path);
      return (
        (name === '' ? t(`admin.kinds.${kind}`) : written(`record.fields.${kind}-${name}`, `record.fields.${name}`)) ??
        spelled(name)
      );
    },
    help: (path: Path): string | undefined => {
      const name = nameOf(path);
      return written(`record.help.${kind}-${name}`, `record.help.${name}`);
    },
    choice: (path: Path, value: string | number): string =>
      isLanguage(String(value))
        ? languageName(String(value))
        : (written(`record.choices.${kind}-${nameOf(path)}.${value}`, `record.choices.${nameOf(path)}.${value}`) ??
          String(value)),
  };
}

/** Why a value of this shape is refused, where the server says no more than that it is. */
function useReason({ type, format, pattern, minimum = -Infinity, maximum = Infinity }: JsonSchema): string | undefined {
  const { t } = useTranslation('mf-cms');
  const isBounded = Math.abs(minimum) < BOUNDLESS && Math.abs(maximum) < BOUNDLESS;
  if (isBounded) return t('admin.reasons.range', { minimum, maximum });
  const name = { integer: 'whole', number: 'number' }[type ?? ''] ?? textReason(format, pattern);
  return name && t(`admin.reasons.${name}`);
}

function textReason(format: string | undefined, pattern = ''): string | undefined {
  if (format === 'email') return 'email';
  if (pattern.includes('https')) return 'address';
  return pattern.startsWith('^\\/') ? 'path' : undefined;
}

/** The names on the way to a value: "Palette › Primary". */
export function usePathLabel(kind: ContentKind): (path: Path) => string {
  const texts = useFieldTexts(kind);
  return (path) =>
    path
      .map((part, index) => (typeof part === 'number' ? String(part + 1) : texts.label(path.slice(0, index + 1))))
      .join(' › ');
}

/** Label, help, error and the word for what may stay empty: the same for every field. */
export function useFieldFrame({ path, isOptional, schema }: Omit<FieldOfSchema, 'value'>) {
  const { t } = useTranslation('mf-cms');
  const { kind, errorAt, isReadOnly, change } = useRecordFormContext();
  const texts = useFieldTexts(kind);
  const reason = useReason(schema);
  const { default: usual } = schema;
  const isPlain = typeof usual === 'string' || typeof usual === 'number';
  const said = isPlain && usual !== '' ? t('admin.form.usual', { value: texts.choice(path, usual) }) : undefined;
  return {
    frame: {
      label: typeof path.at(-1) === 'number' ? `${texts.label(path)} ${Number(path.at(-1)) + 1}` : texts.label(path),
      help: [texts.help(path), said].filter(Boolean).join(' ') || undefined,
      error: errorAt(path, reason),
      optionalText: isOptional ? `(${t('states.optional')})` : undefined,
    },
    isReadOnly,
    change: (value: unknown) => change(path, value),
  };
}
