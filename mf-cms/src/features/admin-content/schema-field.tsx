import type { ComponentType } from 'react';
import { ChoicesField, DocumentTypesField } from './choices-field';
import { ColorOption } from './color-option';
import { useRecordFormContext, type FieldOfSchema } from './form-context';
import { DictionaryField, GroupField } from './group-field';
import { choicesOf, resolved } from './json-schema';
import { KeptField } from './kept-field';
import { ListField } from './list-field';
import { MomentField } from './moment-field';
import { PairsField } from './pairs-field';
import { PictureField } from './picture-field';
import { ChoiceField, FlagField, NumberField, PlainText } from './plain-fields';
import { RecordChoice } from './record-choice';
import { TranslatedField } from './translated-field';
import { knownChoices, widgetOf, type Widget } from './widget';

/** One value of a record, by the shape that the server gives it; what is unknown here is shown and kept. */
export function SchemaField({ schema: given, ...field }: FieldOfSchema) {
  const { kind, root } = useRecordFormContext();
  const props = { ...field, schema: resolved(given, root) };
  const widget = widgetOf(kind, field.path, props.schema);
  return widget === undefined || props.schema['x-translated'] ? (
    <FieldOfType {...props} isLong={widget === 'long'} />
  ) : (
    <FieldOfWidget {...props} widget={widget} />
  );
}

function FieldOfWidget({ widget, ...field }: FieldOfSchema & { widget: Widget }) {
  switch (widget) {
    case 'locked':
      return null;
    case 'color':
      return <ColorOption {...field} />;
    case 'moment':
      return <MomentField {...field} />;
    case 'long':
      return <PlainText {...field} isLong />;
    case 'picture':
      return <PictureField {...field} />;
    default:
      return field.schema.type === 'integer' ? (
        <RecordChoice {...field} of={widget} />
      ) : (
        <FieldOfType {...field} isLong={false} />
      );
  }
}

const BY_TYPE: Readonly<Record<string, ComponentType<FieldOfSchema>>> = {
  string: PlainText,
  number: NumberField,
  integer: NumberField,
  boolean: FlagField,
  array: ArrayField,
  object: ObjectField,
};

function FieldOfType({ isLong, ...field }: FieldOfSchema & { isLong: boolean }) {
  const { kind } = useRecordFormContext();
  const { schema, path } = field;
  const choices = choicesOf(schema) ?? knownChoices(kind, path);
  if (schema['x-translated']) return <TranslatedField {...field} isLong={isLong} />;
  if (choices) return <ChoiceField {...field} choices={choices} />;
  const Field = BY_TYPE[schema.type ?? ''] ?? KeptField;
  return <Field {...field} />;
}

function ArrayField(field: FieldOfSchema) {
  if (field.path.at(-1) === 'allowedDocumentTypeIds') return <DocumentTypesField {...field} />;
  return choicesOf(field.schema.items ?? {}) ? <ChoicesField {...field} /> : <ListField {...field} />;
}

function ObjectField(field: FieldOfSchema) {
  if (field.schema.properties) return <GroupField {...field} />;
  if (field.schema.propertyNames?.enum) return <DictionaryField {...field} />;
  return field.schema.propertyNames ? <PairsField {...field} /> : <KeptField {...field} />;
}
