import { useTranslation } from 'react-i18next';
import { carKey, quotationTray, type TrayCar } from '@forecourt/shared/agency';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { fromDecimal } from '@forecourt/shared/money';
import { parseUrlDate, toUrlDate } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
import { TrashIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useDistanceText } from '../../frame';
import css from './agency.module.css';
import type { CarProblems } from './quotation-request';

interface QuotedCarsProps {
  agencyId: string;
  cars: readonly TrayCar[];
  problems: CarProblems['ofCar'];
  /** The button that was pressed has gone with its car. */
  onRemoved: () => void;
}

type Dates = Pick<TrayCar, 'dateFrom' | 'hourFrom' | 'dateTo' | 'hourTo'>;

/** Another time has another price, which is asked for before anything is sent. */
function moved({ expectedPrice: _, ...car }: TrayCar, dates: Partial<Dates>): TrayCar {
  return { ...car, ...dates };
}

/** The cars of a quotation, and its dates, which hold for all of them when they are changed here. */
export function QuotedCars({ agencyId, cars, problems, onRemoved }: QuotedCarsProps) {
  const { t } = useTranslation('mf-account');
  const [first] = cars;
  if (first === undefined) return null;
  const change = (dates: Partial<Dates>) => {
    const { dateFrom, hourFrom, dateTo, hourTo } = first;
    quotationTray.setCars(
      agencyId,
      cars.map((car) => moved(car, { dateFrom, hourFrom, dateTo, hourTo, ...dates })),
    );
  };
  return (
    <Stack gap={4}>
      <Stack as="ul" role="list" gap={3}>
        {cars.map((car, place) => (
          <QuotedCar
            key={`${car.modelId} ${place}`}
            car={car}
            problem={problems.get(carKey(car))}
            onRemove={() => {
              quotationTray.setCars(
                agencyId,
                cars.filter((each) => each !== car),
              );
              onRemoved();
            }}
          />
        ))}
      </Stack>
      <p className={css['muted']}>{t('agency.datesHelp')}</p>
      <Moment
        label={t('bookings.pickUp')}
        date={first.dateFrom}
        hour={first.hourFrom}
        onChange={({ date: dateFrom, hour: hourFrom }) => change({ dateFrom, hourFrom })}
      />
      <Moment
        label={t('bookings.return')}
        date={first.dateTo}
        hour={first.hourTo}
        onChange={({ date: dateTo, hour: hourTo }) => change({ dateTo, hourTo })}
      />
    </Stack>
  );
}

function QuotedCar({ car, problem, onRemove }: { car: TrayCar; problem: string | undefined; onRemove: () => void }) {
  const { t } = useTranslation(['mf-account', 'shared']);
  const { language } = useHost();
  const money = useMoneyText();
  const distanceText = useDistanceText();
  const { maxAllowedDistanceByDay: perDay } = car;
  const { name, picture, expectedPrice, currency, pickUpName, dropOffName, dateFrom, hourFrom, dateTo, hourTo } = car;
  const day = (date: string, hour: string) => `${formatDate(parseUrlDate(date) ?? '', language)}, ${hour}`;
  return (
    <li className={css['row']}>
      <Picture src={picture} alt="" width={96} height={58} />
      <div>
        <strong>{name}</strong>
        <p className={css['below']}>
          {`${pickUpName}, ${day(dateFrom, hourFrom)} – `}
          {`${dropOffName === pickUpName ? '' : `${dropOffName}, `}${day(dateTo, hourTo)}`}
        </p>
        {perDay !== undefined && <p className={css['below']}>{distanceText({ unlimited: false, perDay })}</p>}
        {expectedPrice === undefined ? (
          <p className={css['below']}>{t('agency.priceUnseen')}</p>
        ) : (
          <span className={css['amount']}>{money(fromDecimal(expectedPrice, currency))}</span>
        )}
        {problem !== undefined && <p className={css['problem']}>{t(problem, { ns: 'shared' })}</p>}
      </div>
      <Button
        variant="ghost"
        icon={<TrashIcon size={20} aria-hidden="true" />}
        aria-label={t('agency.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
}

interface MomentProps {
  label: string;
  /** As in addresses. */
  date: string;
  hour: string;
  onChange: (moment: { date: string; hour: string }) => void;
}

function Moment({ label, date, hour, onChange }: MomentProps) {
  const { t } = useTranslation('mf-account');
  return (
    <div className={css['pair']}>
      <TextField
        label={t('agency.day', { what: label })}
        type="date"
        required
        value={parseUrlDate(date) ?? ''}
        onChange={({ target: { value } }) => value && onChange({ date: toUrlDate(value), hour })}
      />
      <TextField
        label={t('agency.hour', { what: label })}
        type="time"
        required
        step={1800}
        value={hour}
        onChange={({ target: { value } }) => value && onChange({ date, hour: value.slice(0, 5) })}
      />
    </div>
  );
}
