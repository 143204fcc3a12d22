import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SearchParams, WidgetProps } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { pickUpPlaces, returnPlaceFor, searchToUrl } from '@forecourt/shared/rules';
import { isDate, parseUrlDate, toUrlDate } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './search-form.module.css';

const HOUR = '10:00';
/** Prices are for a driver within the ages that cost nothing more. */
const ANY_AGE = 0;

/** Asks where and when, and leads to the page with the cars. */
export default function SearchForm({ variant, initial = {}, onDone }: WidgetProps['search/SearchForm']) {
  const { t } = useTranslation('mf-search');
  const host = useHost();
  const navigate = useNavigate();
  const { data: places = [] } = useQuery(placesQuery(host));
  const [place, setPlace] = useState(String(initial.pickUpPlaceId ?? ''));
  const [from, setFrom] = useState(parseUrlDate(initial.dateFrom ?? '') ?? '');
  const [to, setTo] = useState(parseUrlDate(initial.dateTo ?? '') ?? '');

  const search = (event: FormEvent) => {
    event.preventDefault();
    const pickUp = places.find(({ id }) => id === Number(place));
    const dropOff = returnPlaceFor(pickUp, undefined, places);
    if (!pickUp || !dropOff || !isDate(from) || !isDate(to)) return;
    const params: SearchParams = {
      ...initial,
      pickUpPlaceId: pickUp.id,
      pickUpPlaceName: pickUp.name,
      dropOffPlaceId: dropOff.id,
      dateFrom: toUrlDate(from),
      dateTo: toUrlDate(to),
      hourFrom: initial.hourFrom ?? HOUR,
      hourTo: initial.hourTo ?? HOUR,
      driverAge: initial.driverAge ?? ANY_AGE,
    };
    void navigate(host.pathOf('SEARCH', searchToUrl(params).toString()));
    onDone?.();
  };
  return (
    <Card as="form" aria-label={t('form.title')} onSubmit={search} className={css['form']} data-variant={variant}>
      <SelectField
        required
        label={t('form.pickUpPlace')}
        placeholder={t('form.pickUpRequired')}
        options={pickUpPlaces(places).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <TextField
        required
        type="date"
        label={t('form.from.date')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        required
        type="date"
        label={t('form.to.date')}
        min={from}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" variant="primary" className={css['search']}>
        {t('form.search')}
      </Button>
    </Card>
  );
}
