import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { FieldError } from '@forecourt/shared/ui/field-frame';
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from '@forecourt/shared/ui/icon';
import { Cluster } from '@forecourt/shared/ui/stack';
import css from './admin-content.module.css';
import { isObject } from './field-path';
import { useFieldFrame, useFieldTexts, useRecordFormContext, type FieldOfSchema } from './form-context';
import { ObjectFields } from './group-field';
import { defaultOf, resolved, type JsonSchema } from './json-schema';

const NAMES = ['label', 'name', 'isoLanguageName', 'isoCode', 'from', 'typeId', 'type', 'src', 'id'] as const;
/** Of these an entry has one of the choices, which has a word of its own. */
const CHOSEN: readonly string[] = ['isoLanguageName', 'typeId', 'type'];

/** By what an entry of a list is known, such as its label. */
function useEntryName() {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  const { choice } = useFieldTexts(useRecordFormContext().kind);
  return (item: unknown, index: number): string => {
    const position = t('admin.form.entry', { position: index + 1 });
    if (!isObject(item)) return position;
    const found = NAMES.map((name) => {
      const value = item[name];
      if (isObject(value)) return pick(value as Record<string, string>, language);
      return typeof value === 'string' && CHOSEN.includes(name) ? choice([name], value) : value;
    }).find((value) => typeof value === 'string' && value !== '');
    return typeof found === 'string' ? found : position;
  };
}

/** Entries that are added, moved and removed by buttons; what has happened is said, and the focus goes along. */
export function ListField(field: FieldOfSchema) {
  const { t } = useTranslation('mf-cms');
  const { root } = useRecordFormContext();
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const errorId = useId();
  const nameOf = useEntryName();
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState<number>();
  const items: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const itemSchema = resolved(field.schema.items ?? {}, root);
  useEffect(() => {
    if (focused === undefined) return;
    const entry = list.current?.children[focused];
    const first = entry?.querySelector<HTMLElement>('summary, input, select, textarea, button');
    // Of an empty list the button that adds is left.
    (first ?? adding.current?.querySelector('button'))?.focus();
    setFocused(undefined);
  }, [focused]);
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
    setFocused(to);
    setSaid(t('admin.form.moved', { name: nameOf(items[from], from), position: to + 1, total: items.length }));
  };
  const remove = (index: number) => {
    change(items.filter((_, other) => other !== index));
    setSaid(t('admin.form.removed', { name: nameOf(items[index], index) }));
    setFocused(Math.max(0, index - 1));
  };
  const add = () => {
    change([...items, withOwnId(defaultOf(itemSchema, root), items, itemSchema)]);
    setFocused(items.length);
  };
  return (
    <fieldset className={css['group']} aria-describedby={frame.error === undefined ? undefined : errorId}>
      <legend className={css['legend']}>{frame.label}</legend>
      {frame.help && <p className={css['muted']}>{frame.help}</p>}
      <ol ref={list} className={css['entries']}>
        {items.map((item, index) => (
          // Entries have no identity of their own; what is typed lives in the form, not in the fields.
          <li key={index} className={css['entry']}>
            <Entry schema={itemSchema} path={[...field.path, index]} value={item} name={nameOf(item, index)} />
            {!isReadOnly && (
              <EntryCommands
                name={nameOf(item, index)}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <div ref={adding}>
          <Button onClick={add} icon={<PlusIcon size={18} aria-hidden="true" />}>
            {t('admin.form.add', { name: frame.label })}
          </Button>
        </div>
      )}
      <FieldError id={errorId}>{frame.error}</FieldError>
      <p role="status" className={css['hidden']}>
        {said}
      </p>
    </fieldset>
  );
}

/** Entries with a number get the next free one. */
function withOwnId(made: unknown, items: readonly unknown[], schema: JsonSchema): unknown {
  if (!isObject(made) || !('id' in made)) return made;
  if (schema.properties?.['id']?.type === 'string') return { ...made, id: crypto.randomUUID() };
  const taken = items.map((item) => (isObject(item) ? Number(item['id']) : 0));
  return { ...made, id: Math.max(0, ...taken) + 1 };
}

interface EntryProps extends Omit<FieldOfSchema, 'isOptional'> {
  name: string;
}

function Entry({ schema, path, value, name }: EntryProps) {
  const { Field } = useRecordFormContext();
  if (!schema.properties) return <Field schema={schema} path={path} value={value} isOptional={false} />;
  return (
    <Disclosure plain summary={name}>
      <ObjectFields schema={schema} path={path} value={value} />
    </Disclosure>
  );
}

interface EntryCommandsProps {
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function EntryCommands({ name, onUp, onDown, onRemove }: EntryCommandsProps) {
  const { t } = useTranslation('mf-cms');
  return (
    <Cluster gap={1}>
      <Button variant="ghost" aria-label={t('admin.form.up', { name })} disabled={!onUp} onClick={onUp}>
        <ChevronUpIcon size={20} aria-hidden="true" />
      </Button>
      <Button variant="ghost" aria-label={t('admin.form.down', { name })} disabled={!onDown} onClick={onDown}>
        <ChevronDownIcon size={20} aria-hidden="true" />
      </Button>
      <Button variant="ghost" aria-label={t('admin.form.remove', { name })} onClick={onRemove}>
        <TrashIcon size={20} aria-hidden="true" />
      </Button>
    </Cluster>
  );
}
