import { carName } from '@forecourt/shared/booking';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { formatMoney, toDecimal, type Money } from '@forecourt/shared/money';
import { parseUrlDate } from '@forecourt/shared/time';
import type { Demands } from './demands';
import { AgeField, CustomerField, errorText, Terms } from './form-fields';
import type { PageContext } from './page-context';
import type { Reservable } from './reservable';
import { controlsOf, type Typed } from './reservation-form';
import { Total, TripCard } from './trip-card';

export const moneyText = ({ language, configuration: { currencies } }: PageContext, money: Money): string =>
  formatMoney(money, { language, currencies });

interface Props {
  context: PageContext;
  reservable: Reservable;
  demands: Demands;
  typed: Typed;
  /** Field → message key. */
  errors: Record<string, string>;
  notice: string | undefined;
}

function Trip({ context, reservable }: Pick<Props, 'context' | 'reservable'>) {
  const {
    t,
    language,
    configuration: { site },
  } = context;
  const { params, offer, extraNames, price } = reservable;
  const moment = (urlDate: string, time: string) =>
    `${formatDate(parseUrlDate(urlDate) ?? '', language)}, ${formatTime(time, language, site.featureFlags.timeFormat)}`;
  const total = moneyText(context, price.total);
  return (
    <TripCard
      title={t('reserve.yourCar')}
      car={{
        name: carName(offer.car),
        image: offer.car.picture,
        about: `${t('carFacts.orSimilar')} · ${offer.category.name}`,
      }}
      moments={[
        {
          label: t('reserve.pickUp'),
          place: offer.pickUp.name,
          time: moment(params.dateFrom, params.hourFrom),
        },
        { label: t('reserve.dropOff'), place: offer.dropOff.name, time: moment(params.dateTo, params.hourTo) },
      ]}
    >
      {extraNames.length > 0 && (
        <div>
          <dt>{t('reserve.extras')}</dt>
          <dd>{extraNames.join(', ')}</dd>
        </div>
      )}
      <Total
        context={context}
        text={t('reserve.totalFor', { total, days: t('carFacts.days', { count: offer.days }) })}
        items={price.items}
      />
    </TripCard>
  );
}

/** Has the focus when the page comes back, so that screen readers begin with what has to be done. */
function Problems({ context, demands, errors, notice }: Omit<Props, 'reservable' | 'typed'>) {
  const names = controlsOf(demands).filter((name) => errors[name]);
  if (names.length === 0 && !notice) return null;
  return (
    <div className="notice" role="alert" tabIndex={-1} autoFocus>
      {notice && <p>{notice}</p>}
      {names.length > 0 && <p>{context.t('reserve.errorsTitle', { count: names.length })}</p>}
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{errorText(context, demands, name, errors[name] ?? '')}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Submit({ context, reservable: { quoteOnly, onRequest, price } }: Pick<Props, 'context' | 'reservable'>) {
  const { t } = context;
  const total = moneyText(context, price.total);
  const after = onRequest ? t('reserve.afterRequest') : t('reserve.afterCounter', { total });
  return (
    <>
      {!quoteOnly && (
        <button name="intent" value="counter">
          {t(onRequest ? 'reserve.sendRequest' : 'reserve.payAtCounter')}
        </button>
      )}
      {!quoteOnly && <p className="quiet">{after}</p>}
      <button className={quoteOnly ? undefined : 'second'} name="intent" value="quote">
        {t('reserve.askForQuote')}
      </button>
      <p className="quiet">{t('reserve.afterQuote')}</p>
    </>
  );
}

/** What the page asks for: a reservation, a request that the branch has to confirm, or a quotation. */
export function reservationTitle({ t }: PageContext, { quoteOnly, onRequest }: Reservable): string {
  if (quoteOnly) return t('reserve.askForQuote');
  return t(onRequest ? 'reserve.requestTitle' : 'reserve.title');
}

/** What is reserved, and who asks for it. */
export function ReservationForm({ context, reservable, demands, typed, errors, notice }: Props) {
  const { t } = context;
  const { total } = reservable.price;
  const form = { context, demands, typed, errors };
  return (
    <>
      {!reservable.quoteOnly && <p>{t(reservable.onRequest ? 'reserve.requestLead' : 'reserve.lead')}</p>}
      <Problems context={context} demands={demands} errors={errors} notice={notice} />
      <Trip context={context} reservable={reservable} />
      <form method="post" noValidate aria-labelledby="details">
        <h2 id="details">{t('reserve.yourDetails')}</h2>
        {demands.fields.map((field) => (
          <CustomerField key={field.id} field={field} {...form} />
        ))}
        {demands.asksAge && <AgeField {...form} />}
        {demands.showsTerms && <Terms {...form} />}
        <input type="hidden" name="key" value={typed.key} />
        <input type="hidden" name="price" value={toDecimal(total)} />
        <input type="hidden" name="currency" value={total.currency} />
        <Submit context={context} reservable={reservable} />
      </form>
    </>
  );
}
