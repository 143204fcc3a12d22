import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { ageBounds, driverTexts, fieldOfPath, type FieldTexts, type FormField } from '@forecourt/shared/booking';
import { FieldControl, withinOf, type Within } from '@forecourt/shared/customer-form';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import {
  checkoutFormQuery,
  documentTypesQuery,
  driversQuery,
  profileQuery,
  taxPayerTypesQuery,
} from '@forecourt/shared/queries';
import { Card } from '@forecourt/shared/ui/card';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { FailedLoad, useOpeningSession } from '../../frame';
import css from './change-booking.module.css';
import type { Terms } from './change-query';
import { isOfCompany, personFields } from './draft';

interface PersonFieldsProps {
  terms: Terms;
  person: FieldTexts;
  /** Of the preview: the server says at which field something is wrong. */
  error: Error | null;
  onChange: (person: FieldTexts) => void;
}

/** Who drives, and the documents that the company's checkout asks for. */
export function PersonFields(props: PersonFieldsProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { data, error, refetch } = useQuery(checkoutFormQuery(host));
  return (
    <Card heading={t('change.driver')}>
      {data ? (
        <Loaded {...props} fields={personFields(data, props.terms)} />
      ) : error ? (
        <FailedLoad error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton height={240} shape="block" />
        </div>
      )}
    </Card>
  );
}

interface LoadedProps extends PersonFieldsProps {
  fields: readonly FormField[];
}

function Loaded({ terms, person, error, fields, onChange }: LoadedProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { data: documentTypes = [] } = useQuery(documentTypesQuery(host));
  const { data: taxPayerTypes = [] } = useQuery(taxPayerTypesQuery(host));
  // What was chosen of a list is filled into fields that are drawn anew.
  const [edition, setEdition] = useState(0);
  const choose = (texts: FieldTexts) => {
    onChange({ ...person, ...texts });
    setEdition((before) => before + 1);
  };
  const faultOf = useFaults(error);
  return (
    <>
      {isOfCompany(terms) && <KeptDrivers onChoose={choose} />}
      <p className={css['note']}>{t('change.driverHelp')}</p>
      <div key={edition} className={css['grid']}>
        {fields.map((field) => (
          <PersonField
            key={field.id}
            field={field}
            text={person[field.id] ?? ''}
            fault={faultOf(field.id)}
            within={withinOf(field, (id) => person[id])}
            facts={{ documentTypes, taxPayerTypes }}
            onText={(text) => onChange({ ...person, [field.id]: text })}
          />
        ))}
      </div>
    </>
  );
}

/** Message key of what the server has found wrong with a field. */
function useFaults(error: Error | null): (id: string) => string | undefined {
  const faults = Object.fromEntries(
    Object.entries(error instanceof ApiError ? error.details : {}).map(([path, key]) => [fieldOfPath(path), key]),
  );
  return (id) => faults[id];
}

interface PersonFieldProps {
  field: FormField;
  text: string;
  fault: string | undefined;
  within: Within | undefined;
  facts: Parameters<typeof FieldControl>[0]['facts'];
  onText: (text: string) => void;
}

const CHOSEN: readonly FormField['kind'][] = ['country', 'documentType', 'fiscalCondition'];

/** Asked about when a field is left, not at each letter. */
function PersonField({ field, text, fault, within, facts, onText }: PersonFieldProps) {
  const { t } = useTranslation('mf-account');
  const { language, config } = useHost();
  const { id, kind, settings, autoComplete = 'off', labelKey = `fields.${id}`, helpKey } = field;
  if (kind === 'files') return null;
  const label = pick(settings.label, language) || t(labelKey);
  const { driverLicenceValidityDays: days, driverAgeWithoutCaution } = config.flow.checkout;
  const say = ({ target }: { target: { value: string } }) => {
    if (target.value.trim() !== text) onText(target.value.trim());
  };
  const common = {
    label,
    autoComplete,
    defaultValue: text,
    ...(helpKey && { help: t(helpKey) }),
    error: fault && t(fault, { label, days, ...ageBounds(config.booking.driverAge, driverAgeWithoutCaution) }),
    onBlur: say,
    ...(CHOSEN.includes(kind) && { onChange: say }),
  };
  return <FieldControl kind={kind} facts={facts} choose={t('change.unchanged')} within={within} common={common} />;
}

/** A company that is signed in chooses among the drivers whom it keeps; everybody else is typed. */
function KeptDrivers({ onChoose }: { onChoose: (texts: FieldTexts) => void }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const session = useOpeningSession();
  const { data: profile } = useQuery(profileQuery(host, session));
  const { data: kept } = useQuery({ ...driversQuery(host, session), enabled: profile?.isCompany === true });
  if (!kept || kept.items.length === 0) return null;
  const choose = (id: string) => {
    const chosen = kept.items.find((each) => each.id === id);
    if (chosen) onChoose(driverTexts(chosen.driver));
  };
  return (
    <SelectField
      label={t('change.keptDriver')}
      placeholder={t('change.unchanged')}
      defaultValue=""
      onChange={({ target }) => choose(target.value)}
      options={kept.items.map(({ id, driver }) => ({
        value: id,
        label: `${driver.driverFirstName} ${driver.driverLastName} · ${driver.driverEmail}`,
      }))}
    />
  );
}
