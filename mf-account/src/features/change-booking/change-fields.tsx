import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Extra } from '@forecourt/shared/booking';
import type { Place } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { Card } from '@forecourt/shared/ui/card';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { Stepper } from '@forecourt/shared/ui/stepper';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useLineText } from '../../frame';
import css from './change-booking.module.css';
import { withExtra, type Draft, type Stop } from './draft';

const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');
const TIMES = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_none, index) => {
  const minutes = index * STEP_MINUTES;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});

/** Also the time that is booked, whatever step the branch had. */
const timesWith = (time: string): string[] => [...new Set([...TIMES, time])].sort();

interface TripFieldsProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

export function TripFields({ draft, onChange }: TripFieldsProps) {
  const { t } = useTranslation('mf-account');
  const { data: places = [] } = useQuery(placesQuery(useHost()));
  const allowed = places.find(({ id }) => id === draft.pickUp.placeId)?.availableReturnPlaces ?? [];
  const isPickUp = ({ availableOperationOptions: says }: Place) => says !== 'ReturnOnly';
  const isDropOff = ({ id, availableOperationOptions: says }: Place) =>
    says !== 'DeliveryOnly' && (allowed.length === 0 || allowed.includes(id));
  return (
    <Card heading={t('change.trip')}>
      <Stack gap={5}>
        <StopFields
          name="pickUp"
          stop={draft.pickUp}
          places={places.filter(isPickUp)}
          onChange={(pickUp) => onChange({ pickUp })}
        />
        <StopFields
          name="dropOff"
          stop={draft.dropOff}
          places={places.filter(isDropOff)}
          onChange={(dropOff) => onChange({ dropOff })}
        />
      </Stack>
    </Card>
  );
}

interface StopFieldsProps {
  name: 'pickUp' | 'dropOff';
  stop: Stop;
  places: readonly Place[];
  onChange: (stop: Stop) => void;
}

function StopFields({ name, stop, places, onChange }: StopFieldsProps) {
  const { t } = useTranslation('mf-account');
  return (
    <fieldset className={css['stop']}>
      <legend>{t(name === 'pickUp' ? 'bookings.pickUp' : 'bookings.return')}</legend>
      <SelectField
        className={css['whole']}
        label={t('change.place')}
        value={String(stop.placeId)}
        options={places.map(({ id, name: label }) => ({ value: String(id), label }))}
        onChange={({ target }) => onChange({ ...stop, placeId: Number(target.value) })}
      />
      <TextField
        type="date"
        label={t('change.date')}
        defaultValue={stop.date}
        required
        onChange={({ target }) => target.value !== '' && onChange({ ...stop, date: target.value })}
      />
      <SelectField
        label={t('change.time')}
        value={stop.time}
        options={timesWith(stop.time).map((time) => ({ value: time, label: time }))}
        onChange={({ target }) => onChange({ ...stop, time: target.value })}
      />
    </fieldset>
  );
}

interface ExtrasFieldsProps {
  offered: readonly Extra[] | undefined;
  extras: Draft['extras'];
  onChange: (extras: Draft['extras']) => void;
}

export function ExtrasFields({ offered, extras, onChange }: ExtrasFieldsProps) {
  const { t } = useTranslation('mf-account');
  return (
    <Card heading={t('booking.extras')}>
      {offered ? (
        <ul role="list" className={css['extras']}>
          {offered.map((extra) => (
            <ExtraRow
              key={extra.id}
              extra={extra}
              quantity={extras[extra.id] ?? 0}
              onChange={(quantity) => onChange(withExtra(extras, extra, quantity))}
            />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton height={240} shape="block" />
        </div>
      )}
    </Card>
  );
}

interface ExtraRowProps {
  extra: Extra;
  quantity: number;
  onChange: (quantity: number) => void;
}

function ExtraRow({ extra, quantity, onChange }: ExtraRowProps) {
  const { t } = useTranslation('mf-account');
  const lineText = useLineText();
  const { name, gross, isRequired, maxQuantity, stock } = extra;
  return (
    <li className={css['extra']}>
      <div>
        <p className={css['name']}>{name}</p>
        <p className={css['note']}>{lineText(gross)}</p>
      </div>
      <Stepper
        label={name}
        labelHidden
        value={quantity}
        min={isRequired ? 1 : 0}
        max={Math.max(quantity, Math.min(maxQuantity, stock))}
        decreaseLabel={t('change.fewer', { name })}
        increaseLabel={t('change.more', { name })}
        onChange={onChange}
      />
    </li>
  );
}
