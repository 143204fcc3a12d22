import type { ReactNode } from 'react';
import { inputOf, LONGEST_NOTE, type FormField } from '@forecourt/shared/booking';
import { pathOfCmsPage } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { choicesOf, type Demands } from './demands';
import type { PageContext } from './page-context';
import type { Typed } from './reservation-form';

/** The label that the form definition gives the field, else the text of this page. */
function labelOf({ t, language }: PageContext, { fields }: Demands, name: string): string {
  if (name === 'terms') return '';
  const field = fields.find(({ id }) => id === name);
  return pick(field?.settings.label, language) || t(field?.labelKey ?? `reserve.fields.${name}`);
}

export function errorText(context: PageContext, demands: Demands, name: string, key: string): string {
  const { ageBounds, licenceValidityDays } = demands.facts.rental;
  return context.t(key, { label: labelOf(context, demands, name), days: licenceValidityDays, ...ageBounds });
}

interface FieldProps {
  context: PageContext;
  demands: Demands;
  name: string;
  required: boolean;
  help: string | undefined;
  error: string | undefined;
  control: (attributes: object) => ReactNode;
}

function Field({ context, demands, name, required, help, error, control }: FieldProps) {
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = {
    id: name,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>
        {labelOf(context, demands, name)}
        {!required && <span className="quiet">{` (${context.t('states.optional')})`}</span>}
      </label>
      {control(attributes)}
      {help && (
        <span id={`${name}-help`} className="quiet">
          {help}
        </span>
      )}
      {error && (
        <p id={`${name}-error`} className="error">
          {errorText(context, demands, name, error)}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  context: PageContext;
  demands: Demands;
  typed: Typed;
  errors: Record<string, string>;
}

const helpOf = ({ kind, helpKey }: FormField, t: PageContext['t']): string | undefined =>
  kind === 'phone' ? t('reserve.phoneHelp') : helpKey && t(helpKey);

export function CustomerField({ field, context, demands, typed, errors }: ControlProps & { field: FormField }) {
  const { t } = context;
  const { id, kind, settings } = field;
  const choices = choicesOf(field, demands);
  const control = (attributes: object) => {
    const common = { ...attributes, autoComplete: field.autoComplete ?? 'off', defaultValue: typed[id] ?? '' };
    if (kind === 'multiline') return <textarea {...common} rows={4} maxLength={LONGEST_NOTE} />;
    if (!choices) {
      const { type = 'text', inputMode } = inputOf(kind);
      return <input {...common} type={type} inputMode={inputMode} />;
    }
    return (
      <select {...common}>
        <option value="">{t('reserve.choose')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  };
  return (
    <Field
      context={context}
      demands={demands}
      name={id}
      required={settings.required}
      help={helpOf(field, t)}
      error={errors[id]}
      control={control}
    />
  );
}

/** The driver's age belongs to the search and is no field of the customer. */
export function AgeField({ context, demands, typed, errors }: ControlProps) {
  return (
    <Field
      context={context}
      demands={demands}
      name="age"
      required
      help={context.t('reserve.ageHelp', { ...demands.facts.rental.ageBounds })}
      error={errors['age']}
      control={(attributes) => (
        <input {...attributes} type="text" inputMode="numeric" autoComplete="off" defaultValue={typed.age} />
      )}
    />
  );
}

export function Terms({ context, demands, typed, errors }: ControlProps) {
  const {
    t,
    language,
    configuration: { flow, global },
  } = context;
  const error = errors['terms'];
  const { termsPageId } = flow.checkout;
  const href = termsPageId === undefined ? undefined : pathOfCmsPage(termsPageId, language, global);
  return (
    <div className="field">
      <label className="check" htmlFor="terms">
        <input
          id="terms"
          type="checkbox"
          name="terms"
          value="yes"
          defaultChecked={typed.terms === 'yes'}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'terms-error'}
        />
        {t('reserve.acceptTerms')}
      </label>
      {href && (
        <a href={href} target="_blank" rel="noopener">
          {t('reserve.readTerms')}
        </a>
      )}
      {error && (
        <p id="terms-error" className="error">
          {errorText(context, demands, 'terms', error)}
        </p>
      )}
    </div>
  );
}
