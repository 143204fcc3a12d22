import type { ComponentType as ReactComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { componentWire, PAGE_ICONS, type PropField as Field, type ShownRecord } from '@forecourt/shared/contract';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { TextField } from '@forecourt/shared/ui/text-field';
import { usePickers } from './pickers';
import { useDraft } from './use-draft';

export interface PropFieldProps<F extends Field = Field> {
  /** Its name in the document, by which its label is found. */
  name: string;
  field: F;
  value: unknown;
  /** Undefined takes the prop out of the document: the default holds. */
  onChange: (value: unknown) => void;
}
type Of<K extends Field['kind']> = PropFieldProps<Extract<Field, { kind: K }>>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function useLabel(name: string): string {
  return useTranslation('mf-cms').t(`editor.props.${name}`);
}

function ChoiceField({ name, field, value, onChange }: Of<'choice'>) {
  const { t } = useTranslation('mf-cms');
  const label = useLabel(name);
  const shown = field.choices.includes(value as string) ? value : field.choices[0];
  return (
    <SelectField
      label={label}
      value={String(shown)}
      onChange={(event) => onChange(field.choices.find((choice) => String(choice) === event.target.value))}
      options={field.choices.map((choice) => ({
        value: String(choice),
        label: typeof choice === 'number' ? String(choice) : t(`editor.choices.${choice}`),
      }))}
    />
  );
}

function FlagField({ name, value, onChange }: Of<'flag'>) {
  return (
    <SwitchField
      label={useLabel(name)}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked || undefined)}
    />
  );
}

function NumberField({ name, field, value, onChange }: Of<'number'>) {
  const { t } = useTranslation('mf-cms');
  const label = useLabel(name);
  const { min, max, initial, whole } = field;
  const isRight = (text: string) => {
    const given = Number(text);
    return text.trim() !== '' && given >= min && given <= max && (!whole || Number.isInteger(given));
  };
  const draft = useDraft(String(typeof value === 'number' ? value : initial), (text) => {
    if (isRight(text)) onChange(Number(text));
  });
  return (
    <TextField
      label={label}
      inputMode={whole && min >= 0 ? 'numeric' : 'text'}
      value={draft.value}
      error={isRight(draft.value) ? undefined : t('editor.errors.number', { min, max })}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={() => isRight(draft.value) && draft.flush()}
    />
  );
}

/** An address: typed, or chosen among pages and pictures. A wrong one is shown as such and not taken. */
function AddressField({ name, field, value, onChange }: Of<'link' | 'picture'>) {
  const { t } = useTranslation('mf-cms');
  const label = useLabel(name);
  const { pages, MediaPicker } = usePickers();
  const isRight = field.kind === 'link' ? componentWire.isContentAddress : componentWire.isPictureAddress;
  const take = (text: string) => onChange(text === '' && field.optional ? undefined : text);
  const draft = useDraft(asText(value), (text) => {
    if (isRight(text)) take(text);
  });
  return (
    <>
      <TextField
        label={label}
        value={draft.value}
        help={t(`editor.help.${field.kind}`)}
        error={isRight(draft.value) ? undefined : t(`editor.errors.${field.kind === 'link' ? 'address' : 'picture'}`)}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={() => isRight(draft.value) && draft.flush()}
      />
      {field.kind === 'link' && pages.length > 0 && (
        <SelectField
          label={t('editor.pickers.page', { field: label })}
          value={pages.some(({ id }) => asText(value) === `page:${id}`) ? asText(value) : ''}
          placeholder={t('editor.pickers.none')}
          onChange={(event) => take(event.target.value)}
          options={pages.map(({ id, name: page }) => ({ value: `page:${id}`, label: page }))}
        />
      )}
      {field.kind === 'picture' && MediaPicker && <MediaPicker name={label} value={asText(value)} onChoose={take} />}
    </>
  );
}

function RecordField({ name, field, value, onChange }: Of<'record'>) {
  const { t } = useTranslation('mf-cms');
  const label = useLabel(name);
  const records: readonly { id: number; name: string }[] = usePickers().records[field.of satisfies ShownRecord];
  return (
    <SelectField
      label={label}
      value={typeof value === 'number' && value > 0 ? String(value) : ''}
      placeholder={t('editor.pickers.none')}
      onChange={(event) => onChange(Number(event.target.value))}
      options={records.map((record) => ({ value: String(record.id), label: record.name }))}
    />
  );
}

function IconField({ name, value, onChange }: Of<'icon' | 'instant'>) {
  const { t } = useTranslation('mf-cms');
  const label = useLabel(name);
  return (
    <SelectField
      label={label}
      value={asText(value) || 'check'}
      onChange={(event) => onChange(event.target.value)}
      options={PAGE_ICONS.map((icon) => ({ value: icon, label: t(`editor.icons.${icon}`) }))}
    />
  );
}

const MINUTES = 16;
/** Shown on this computer's clock, kept in UTC. */
function localMinute(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTES);
}

function InstantField({ name, value, onChange }: Of<'icon' | 'instant'>) {
  const { t } = useTranslation('mf-cms');
  const label = useLabel(name);
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={localMinute(asText(value))}
      help={t('editor.help.instant')}
      onChange={({ target: { value: text } }) => onChange(text === '' ? '' : new Date(text).toISOString())}
    />
  );
}

type Simple = Exclude<Field['kind'], 'list'>;
const FIELDS: { [K in Simple]: unknown } = {
  choice: ChoiceField,
  flag: FlagField,
  number: NumberField,
  link: AddressField,
  picture: AddressField,
  record: RecordField,
  icon: IconField,
  instant: InstantField,
};

/** One prop of a component, as its kind is edited; lists are `ListField`. */
export function PropField(props: PropFieldProps) {
  if (props.field.kind === 'list') return null;
  const Matching = FIELDS[props.field.kind] as ReactComponent<PropFieldProps>;
  return <Matching {...props} />;
}
