import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import type { Place } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { pickUpPlaces, returnPlaceFor, returnPlaces } from '@forecourt/shared/rules';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './change-booking.module.css';
import type { Draft, Stop } from './draft';

const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');
const TIMES = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_none, index) => {
  const minutes = index * STEP_MINUTES;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});

/** Also the time that is booked, whatever step the branch had. */
const timesWith = (time: string): string[] => [...new Set([...TIMES, time])].sort();

type NamedPlace = Pick<Place, 'id' | 'name'>;

/** Also the place that is chosen: what is booked may not be offered any more. */
function placesWith(placeId: number, offered: readonly NamedPlace[], known: readonly NamedPlace[]): NamedPlace[] {
  const chosen = known.find(({ id }) => id === placeId);
  return chosen === undefined || offered.some(({ id }) => id === placeId) ? [...offered] : [chosen, ...offered];
}

interface TripFieldsProps {
  booking: Booking;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** Where and when. Days and times can be said without the list of places, too. */
export function TripFields(props: TripFieldsProps) {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(placesQuery(useHost()));
  return (
    <Card heading={t('change.trip')}>
      <Stack gap={5}>
        {error && !data && (
          <Alert tone="negative" live actions={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}>
            {errorText(error)}
          </Alert>
        )}
        {data || error ? (
          <Stops {...props} places={data} />
        ) : (
          <div role="status" aria-label={t('states.loading')}>
            <Skeleton height={240} shape="block" />
          </div>
        )}
      </Stack>
    </Card>
  );
}

interface StopsProps extends TripFieldsProps {
  /** Undefined: they cannot be read, and none is chosen. */
  places: readonly Place[] | undefined;
}

function Stops({ booking, draft, places, onChange }: StopsProps) {
  const { pickUp, dropOff } = draft;
  // Another pick-up place may take it back after all.
  const [wanted, setWanted] = useState(dropOff.placeId);
  const listed = places ?? [];
  const known = [...listed, booking.pickUp, booking.dropOff];
  const placeOf = ({ placeId }: Stop) => listed.find(({ id }) => id === placeId);
  const movePickUp = (to: Stop) => {
    const placeId = to.placeId === pickUp.placeId ? undefined : returnPlaceFor(placeOf(to), wanted, listed)?.id;
    onChange({ pickUp: to, ...(placeId !== undefined && { dropOff: { ...dropOff, placeId } }) });
  };
  const moveDropOff = (to: Stop) => {
    if (to.placeId !== dropOff.placeId) setWanted(to.placeId);
    onChange({ dropOff: to });
  };
  return (
    <>
      <StopFields
        name="pickUp"
        stop={pickUp}
        places={places && placesWith(pickUp.placeId, pickUpPlaces(places), known)}
        onChange={movePickUp}
      />
      <StopFields
        name="dropOff"
        stop={dropOff}
        places={places && placesWith(dropOff.placeId, returnPlaces(placeOf(pickUp), places), known)}
        onChange={moveDropOff}
      />
    </>
  );
}

interface StopFieldsProps {
  name: 'pickUp' | 'dropOff';
  stop: Stop;
  places: readonly NamedPlace[] | undefined;
  onChange: (stop: Stop) => void;
}

function StopFields({ name, stop, places, onChange }: StopFieldsProps) {
  const { t } = useTranslation('mf-account');
  return (
    <fieldset className={css['stop']}>
      <legend>{t(name === 'pickUp' ? 'bookings.pickUp' : 'bookings.return')}</legend>
      {places && (
        <SelectField
          className={css['whole']}
          label={t('change.place')}
          value={String(stop.placeId)}
          options={places.map(({ id, name: label }) => ({ value: String(id), label }))}
          onChange={({ target }) => onChange({ ...stop, placeId: Number(target.value) })}
        />
      )}
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
