import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { driverFields, driverTexts, type FieldTexts } from '@forecourt/shared/booking';
import { MOST_KEPT_DRIVERS, type KeptDriver } from '@forecourt/shared/contract';
import { useHost, useSession } from '@forecourt/shared/host';
import { driversQuery } from '@forecourt/shared/queries';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './customer-form.module.css';
import type { CustomerForm } from './customer-schema';
import type { CustomerFormState } from './use-customer-form';

interface KeptDriversProps {
  form: CustomerForm;
  state: CustomerFormState;
}

const nameOf = ({ driver }: KeptDriver): string => `${driver.driverFirstName} ${driver.driverLastName}`;

/** The kept driver who stands in the form as kept; none once anything of it is typed otherwise. */
function useChosenDriver({ form, state }: KeptDriversProps) {
  const drivers = useQuery(driversQuery(useHost(), useSession()));
  const typed = useWatch({ control: state.control, name: 'fields' });
  const fields = driverFields(form.fields);
  const stands = (texts: FieldTexts) => fields.every(({ id }) => (typed[id] ?? '') === (texts[id] ?? ''));
  const chosen = drivers.data?.items.find(({ driver }) => stands(driverTexts(driver)));
  return { drivers, chosen, fields };
}

/** Chooses a driver whom the company keeps, by name; everybody else is typed. */
export function KeptDrivers(props: KeptDriversProps) {
  const { t } = useTranslation('mf-checkout');
  const { drivers, chosen, fields } = useChosenDriver(props);
  const { setValue, control } = props.state;
  const { submitCount } = useFormState({ control });
  if (drivers.isPending) return <Skeleton height={76} shape="block" />;
  if (drivers.isError) {
    return (
      <p className={css['switch']}>
        {t('drivers.failed')} <Button onClick={() => void drivers.refetch()}>{t('actions.retry')}</Button>
      </p>
    );
  }
  const { items } = drivers.data;
  if (items.length === 0) return null;
  const choose = (id: string) => {
    const kept = items.find((each) => each.id === id);
    const texts = kept ? driverTexts(kept.driver) : {};
    for (const field of fields)
      setValue(`fields.${field.id}`, texts[field.id] ?? '', {
        shouldDirty: true,
        shouldValidate: kept !== undefined && submitCount > 0,
      });
  };
  return (
    <SelectField
      label={t('drivers.choose')}
      className={css['switch']}
      placeholder={t('drivers.another')}
      value={chosen?.id ?? ''}
      onChange={({ target }) => choose(target.value)}
      options={items.map((kept) => ({ value: kept.id, label: `${nameOf(kept)} · ${kept.driver.driverEmail}` }))}
    />
  );
}

/** Asks whether a driver who was typed, or changed, is kept with the booking. */
export function KeepDriver(props: KeptDriversProps) {
  const { t } = useTranslation('mf-checkout');
  const { drivers, chosen } = useChosenDriver(props);
  if (!drivers.data || chosen || drivers.data.items.length >= MOST_KEPT_DRIVERS) return null;
  return (
    <Checkbox
      {...props.state.register('keepsDriver')}
      className={css['keep']}
      label={t('drivers.keep')}
      description={t('drivers.keepHelp')}
    />
  );
}
