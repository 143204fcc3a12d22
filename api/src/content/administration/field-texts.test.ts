import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_KINDS, isLanguage, isSingleKind, type ContentKind } from '@forecourt/shared/contract';
import { documentJsonSchemas } from './document-json-schemas';

interface Schema {
  type?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  enum?: (string | number)[];
  anyOf?: { const?: string | number }[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema;
  propertyNames?: { enum?: string[] };
  'x-widget'?: string;
  'x-translated'?: boolean;
}
interface Field {
  kind: ContentKind;
  name: string;
  isLeaf: boolean;
  choices: (string | number)[];
}

const ROOT = join(__dirname, '../../../..');
/** Texts of the form of a record; each complete language has the same keys. */
const { record: texts } = JSON.parse(
  readFileSync(join(ROOT, 'mf-cms/src/features/admin-content/messages/en-GB.json'), 'utf8'),
) as { record: Record<'fields' | 'help', Record<string, string>> & { choices: Record<string, object> } };

const choicesOf = ({ enum: values, anyOf, propertyNames, items }: Schema): (string | number)[] => [
  ...(values ?? []),
  ...(anyOf ?? []).flatMap((one) => one.const ?? []),
  ...(propertyNames?.enum ?? []),
  ...(items?.enum ?? []),
];

/** What the page editor edits. */
const EDITED_AS_PAGE = new Set(['shared-component builder', 'page sections', 'page translations']);

/** The schemas inside one, each with the name of its field; a list gives its entries its own. */
const partsOf = (name: string, { properties, items, additionalProperties }: Schema): [string, Schema][] => [
  ...Object.entries(properties ?? {}),
  ...[items, additionalProperties].flatMap((one): [string, Schema][] => (one ? [[name, one]] : [])),
];
const isLeaf = ({ properties, items, propertyNames }: Schema): boolean =>
  !properties && !items?.$ref && !items?.properties && !propertyNames;

/** Every field that the form of a kind shows. */
function fieldsOf(kind: ContentKind, root: Schema): Field[] {
  const fieldFor = (name: string, schema: Schema): Field =>
    schema['x-translated'] === true
      ? { kind, name, isLeaf: true, choices: [] }
      : { kind, name, isLeaf: isLeaf(schema), choices: choicesOf(schema) };
  const walk = (name: string, given: Schema, above: readonly Schema[]): Field[] => {
    const schema = root.$defs?.[given.$ref?.split('/').at(-1) ?? ''] ?? given;
    if (schema['x-widget'] === 'locked' || EDITED_AS_PAGE.has(`${kind} ${name}`) || above.includes(schema)) return [];
    const parts = schema['x-translated'] === true ? [] : partsOf(name, schema);
    const inside = parts.flatMap(([part, one]) => walk(part, one, [...above, schema]));
    return name === '' ? inside : [fieldFor(name, schema), ...inside];
  };
  return walk('', root, []);
}

const has = (known: object, kind: ContentKind, name: string): boolean => `${kind}-${name}` in known || name in known;

describe.each(CONTENT_KINDS)('the form of %s', (kind) => {
  const fields = fieldsOf(kind, documentJsonSchemas()[kind] as Schema);

  test('has a name for each field', () => {
    expect(fields.filter(({ name }) => !has(texts.fields, kind, name)).map(({ name }) => name)).toEqual([]);
  });

  test('has a name for each choice, but for languages, which are called by their own', () => {
    const unnamed = fields.flatMap(({ name, choices }) =>
      choices.filter(
        (choice) =>
          !isLanguage(String(choice)) &&
          !(String(choice) in (texts.choices[`${kind}-${name}`] ?? texts.choices[name] ?? {})),
      ),
    );
    expect(unnamed).toEqual([]);
  });

  test('explains each option of what the site has once', () => {
    const options = isSingleKind(kind) ? fields.filter(({ isLeaf }) => isLeaf) : [];
    expect(options.filter(({ name }) => !has(texts.help, kind, name)).map(({ name }) => name)).toEqual([]);
  });
});
