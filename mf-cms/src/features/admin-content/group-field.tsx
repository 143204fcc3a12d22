import { useTranslation } from 'react-i18next';
import { isLanguage } from '@forecourt/shared/contract';
import { Card } from '@forecourt/shared/ui/card';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import css from './admin-content.module.css';
import { isObject, type Fields, type Path } from './field-path';
import { useFieldFrame, useFieldTexts, useRecordFormContext, type FieldOfSchema } from './form-context';
import { resolved, type JsonSchema } from './json-schema';

/** A menu has three levels (S1-9). */
const DEEPEST_MENU = 3;
const isTooDeep = (path: Path): boolean => path.filter((part) => part === 'children').length >= DEEPEST_MENU;

/** The fields of an object; names that the schema does not know are kept. */
export function ObjectFields({ schema, path, value }: { schema: JsonSchema; path: Path; value: unknown }) {
  const { Field } = useRecordFormContext();
  const fields: Fields = isObject(value) ? value : {};
  return (
    <div className={css['fields']}>
      {Object.entries(schema.properties ?? {})
        .map(([name, property]) => ({ name, property, at: [...path, name] }))
        .filter(({ at }) => !isTooDeep(at))
        .map(({ name, property, at }) => (
          <Field
            key={name}
            schema={property}
            path={at}
            value={fields[name]}
            isOptional={!schema.required?.includes(name) && property.default === undefined}
          />
        ))}
    </div>
  );
}

/** What belongs together under one heading; on the first level a card. */
export function GroupField(field: FieldOfSchema) {
  const { frame } = useFieldFrame(field);
  const fields = <ObjectFields {...field} />;
  if (field.path.length === 1)
    return (
      <Card heading={frame.label} className={css['wide']}>
        {frame.help && <p className={css['muted']}>{frame.help}</p>}
        {fields}
      </Card>
    );
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{frame.label}</legend>
      {frame.help && <p className={css['muted']}>{frame.help}</p>}
      {fields}
    </fieldset>
  );
}

/** A longer group is folded: a site in many languages has one entry for each. */
const MOST_SHOWN = 4;

/** An object with names from a list, such as a font per heading; of languages those of the site. */
export function DictionaryField(field: FieldOfSchema) {
  const { t } = useTranslation('mf-cms');
  const { frame } = useFieldFrame(field);
  const { kind, root, languages, Field } = useRecordFormContext();
  const texts = useFieldTexts(kind);
  const { propertyNames, additionalProperties } = field.schema;
  const values: Fields = isObject(field.value) ? field.value : {};
  const names = (propertyNames?.enum ?? [])
    .map(String)
    .filter((name) => !isLanguage(name) || languages.includes(name) || name in values);
  const inner = resolved(typeof additionalProperties === 'object' ? additionalProperties : {}, root);
  const entries = names.map((name) => (
    <Disclosure
      key={name}
      plain
      summary={`${texts.choice(field.path, name)}${values[name] === undefined ? ` (${t('admin.form.notSet')})` : ''}`}
    >
      {inner.properties ? (
        <ObjectFields schema={inner} path={[...field.path, name]} value={values[name]} />
      ) : (
        <Field schema={inner} path={[...field.path, name]} value={values[name]} isOptional />
      )}
    </Disclosure>
  ));
  if (names.length > MOST_SHOWN)
    return (
      <Disclosure summary={frame.label}>
        {frame.help && <p className={css['muted']}>{frame.help}</p>}
        {entries}
      </Disclosure>
    );
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{frame.label}</legend>
      {frame.help && <p className={css['muted']}>{frame.help}</p>}
      {entries}
    </fieldset>
  );
}
