import AntSelect from 'antd/es/select';
import { FieldFrame, useFieldIds, type ControlIds, type FieldProps } from './field-frame';
import { ChevronDownIcon } from './icon';
import { KitScope } from './kit-scope';
import css from './select.module.css';

export interface SelectProps extends FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** Shown when nothing matches what was typed. */
  emptyText: string;
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
  id?: string | undefined;
}

type Option = SelectProps['options'][number];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** antd's own props know no undefined. */
const defined = ({ id, ...aria }: ControlIds) => ({
  id,
  ...(aria['aria-invalid'] ? { 'aria-invalid': true } : {}),
  ...(aria['aria-describedby'] ? { 'aria-describedby': aria['aria-describedby'] } : {}),
});

/** In the body the list would lie under an open dialog, and outside the page's landmarks. */
const insideItsField = (trigger: HTMLElement): HTMLElement => trigger.parentElement ?? document.body;

/** A long list to search by typing, such as countries, with or without accents; short lists are a SelectField. */
export function Select({
  label,
  error,
  help,
  hint,
  optionalText,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  emptyText,
  disabled = false,
  busy = false,
  id,
}: SelectProps) {
  const { ids, props } = useFieldIds({ id, help, error });
  return (
    <FieldFrame {...{ label, error, help, hint, optionalText, ids }} htmlFor={props.id}>
      <KitScope>
        <AntSelect<string, Option>
          {...defined(props)}
          showSearch={{ filterOption: (typed, option) => plain(option?.label ?? '').includes(plain(typed)) }}
          className={css['select'] ?? ''}
          options={[...options]}
          value={value || null}
          placeholder={placeholder}
          notFoundContent={emptyText}
          suffixIcon={<ChevronDownIcon size={20} aria-hidden="true" />}
          getPopupContainer={insideItsField}
          disabled={disabled}
          loading={busy}
          {...(error ? { status: 'error' as const } : {})}
          onChange={(next) => onChange(next ?? undefined)}
          {...(onBlur ? { onBlur } : {})}
        />
      </KitScope>
    </FieldFrame>
  );
}
