import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropField as Field } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import css from './page-editor.module.css';
import { PropField } from './prop-field';
import { useAnnounce } from './use-editor';

type Item = Record<string, unknown> & { id: string };

interface ListFieldProps {
  name: string;
  field: Extract<Field, { kind: 'list' }>;
  value: unknown;
  onChange: (items: Item[]) => void;
  /** The texts of one item. */
  texts: (itemId: string) => ReactNode;
}

const itemsOf = (value: unknown): Item[] =>
  Array.isArray(value)
    ? value.filter((item: unknown): item is Item => typeof (item as Partial<Item> | null)?.id === 'string')
    : [];

/** The entries of a list, each with its props and texts, put in order by buttons. */
export function ListField({ name, field, value, onChange, texts }: ListFieldProps) {
  const { t } = useTranslation('mf-cms');
  const announce = useAnnounce();
  const items = itemsOf(value);
  const say = (what: string, number: number) => announce(t(`editor.items.${what}`, { number }));
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (!moved || to < 0 || to >= items.length) return;
    const rest = items.filter((_, index) => index !== from);
    onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
    say('moved', to + 1);
  };
  return (
    <fieldset className={css['items']}>
      <legend>{t(`editor.props.${name}`)}</legend>
      {items.map((item, index) => (
        <fieldset key={item.id} className={css['item']}>
          <legend>{t('editor.items.item', { number: index + 1 })}</legend>
          {Object.entries(field.item).map(([prop, ofItem]) => (
            <PropField
              key={prop}
              name={prop}
              field={ofItem}
              value={item[prop]}
              onChange={(next) => onChange(items.map((other) => (other === item ? { ...item, [prop]: next } : other)))}
            />
          ))}
          {texts(item.id)}
          <div className={css['commands']}>
            <Button onClick={() => move(index, index - 1)} aria-label={t('editor.items.up', { number: index + 1 })}>
              {t('editor.commands.up')}
            </Button>
            <Button onClick={() => move(index, index + 1)} aria-label={t('editor.items.down', { number: index + 1 })}>
              {t('editor.commands.down')}
            </Button>
            <Button
              variant="danger"
              aria-label={t('editor.items.remove', { number: index + 1 })}
              onClick={() => {
                onChange(items.filter((other) => other !== item));
                say('removed', index + 1);
              }}
            >
              {t('editor.commands.remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button
        onClick={() => {
          onChange([...items, { id: `item-${crypto.randomUUID()}` }]);
          say('added', items.length + 1);
        }}
      >
        {t('editor.items.add')}
      </Button>
    </fieldset>
  );
}
