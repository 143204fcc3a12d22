import { ageBounds, carName, inputOf } from '@forecourt/shared/booking';
import { pathOfCmsPage } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { formatMoney, toDecimal, type Money } from '@forecourt/shared/money';
import { parseUrlDate } from '@forecourt/shared/time';
import type { Offer } from './offer';
import type { PageContext } from './page-context';
import { CUSTOMER, FIELDS, type FieldName, type Typed } from './reservation-form';
import { TripCard } from './trip-card';

export const moneyText = ({ language, configuration: { currencies } }: PageContext, money: Money): string =>
  formatMoney(money, { language, currencies });

interface Props {
  context: PageContext;
  offer: Offer;
  typed: Typed;
  /** Field → message key. */
  errors: Record<string, string>;
  notice: string | undefined;
}

const boundsOf = ({ configuration: { booking, flow } }: PageContext) =>
  ageBounds(booking.driverAge, flow.checkout.driverAgeWithoutCaution);

function errorText(context: PageContext, name: string, key: string): string {
  const label = name === 'terms' ? '' : context.t(`reserve.fields.${name}`);
  return context.t(key, { label, ...boundsOf(context) });
}

function Trip({ context, offer }: Pick<Props, 'context' | 'offer'>) {
  const {
    t,
    language,
    configuration: { site },
  } = context;
  const { params, car: chosen, extraNames, price } = offer;
  const moment = (urlDate: string, time: string) =>
    `${formatDate(parseUrlDate(urlDate) ?? '', language)}, ${formatTime(time, language, site.featureFlags.timeFormat)}`;
  const total = moneyText(context, price.total);
  return (
    <TripCard
      title={t('reserve.yourCar')}
      car={{
        name: carName(chosen.car),
        image: chosen.car.picture,
        about: `${t('carFacts.orSimilar')} · ${chosen.category.name}`,
      }}
      moments={[
        {
          label: t('reserve.pickUp'),
          place: chosen.pickUp.name,
          time: moment(params.dateFrom, params.hourFrom),
        },
        { label: t('reserve.dropOff'), place: chosen.dropOff.name, time: moment(params.dateTo, params.hourTo) },
      ]}
    >
      {extraNames.length > 0 && (
        <div>
          <dt>{t('reserve.extras')}</dt>
          <dd>{extraNames.join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('reserve.total')}</dt>
        <dd>{t('reserve.totalFor', { total, days: t('carFacts.days', { count: chosen.days }) })}</dd>
      </div>
    </TripCard>
  );
}

interface FieldProps {
  context: PageContext;
  name: FieldName;
  value: string;
  error: string | undefined;
}

const attributesOf = (name: FieldName) => {
  const field = CUSTOMER.find(({ id }) => id === name);
  return field
    ? { type: inputOf(field.kind).type, autoComplete: field.autoComplete }
    : { type: 'text', autoComplete: 'off', inputMode: 'numeric' as const };
};

function Field({ context, name, value, error }: FieldProps) {
  const { t } = context;
  const help = { cellPhone: t('reserve.phoneHelp'), age: t('reserve.ageHelp', { ...boundsOf(context) }) }[
    name as string
  ];
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{t(`reserve.fields.${name}`)}</label>
      <input
        id={name}
        name={name}
        {...attributesOf(name)}
        defaultValue={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {help && (
        <span id={`${name}-help`} className="quiet">
          {help}
        </span>
      )}
      {error && (
        <p id={`${name}-error`} className="error">
          {errorText(context, name, error)}
        </p>
      )}
    </div>
  );
}

function Terms({ context, typed, error }: { context: PageContext; typed: Typed; error: string | undefined }) {
  const {
    t,
    language,
    configuration: { flow, global },
  } = context;
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
          {errorText(context, 'terms', error)}
        </p>
      )}
    </div>
  );
}

/** Has the focus when the page comes back, so that screen readers begin with what has to be done. */
function Problems({ context, errors, notice }: Pick<Props, 'context' | 'errors' | 'notice'>) {
  const names = [...FIELDS, 'terms'].filter((name) => errors[name]);
  if (names.length === 0 && !notice) return null;
  return (
    <div className="notice" role="alert" tabIndex={-1} autoFocus>
      {notice && <p>{notice}</p>}
      {names.length > 0 && <p>{context.t('reserve.errorsTitle', { count: names.length })}</p>}
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{errorText(context, name, errors[name] ?? '')}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Submit({ context, offer }: Pick<Props, 'context' | 'offer'>) {
  const { t } = context;
  const total = moneyText(context, offer.price.total);
  return (
    <>
      {!offer.quoteOnly && (
        <button name="intent" value="counter">
          {t('reserve.payAtCounter')}
        </button>
      )}
      {!offer.quoteOnly && <p className="quiet">{t('reserve.afterCounter', { total })}</p>}
      <button className={offer.quoteOnly ? undefined : 'second'} name="intent" value="quote">
        {t('reserve.askForQuote')}
      </button>
      <p className="quiet">{t('reserve.afterQuote')}</p>
    </>
  );
}

/** What is reserved, and who asks for it. */
export function ReservationForm({ context, offer, typed, errors, notice }: Props) {
  const {
    t,
    configuration: { flow },
  } = context;
  return (
    <>
      <p>{t('reserve.lead')}</p>
      <Problems context={context} errors={errors} notice={notice} />
      <Trip context={context} offer={offer} />
      <form method="post" noValidate aria-labelledby="details">
        <h2 id="details">{t('reserve.yourDetails')}</h2>
        {FIELDS.map((name) => (
          <Field key={name} context={context} name={name} value={typed[name] ?? ''} error={errors[name]} />
        ))}
        {flow.checkout.showTerms && <Terms context={context} typed={typed} error={errors['terms']} />}
        <input type="hidden" name="key" value={typed.key} />
        <input type="hidden" name="price" value={toDecimal(offer.price.total)} />
        <input type="hidden" name="currency" value={offer.price.total.currency} />
        <Submit context={context} offer={offer} />
      </form>
    </>
  );
}
