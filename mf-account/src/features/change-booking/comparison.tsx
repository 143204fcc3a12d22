import { useTranslation } from 'react-i18next';
import { ledgerLines, ledgerOf, shownLines, type Booking } from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { useLineText } from '../../frame';
import css from './change-booking.module.css';
import type { Preview, Terms } from './change-query';

/** What is booked beside what it would be, line by line. */
export function Comparison({ preview, terms }: { preview: Preview; terms: Terms }) {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  const { before, after, isPromotionLost, asks, parts } = preview;
  const isAsked = asks.length > 0;
  return (
    <Stack gap={4}>
      <TripTable before={before} after={after} />
      <PriceTable before={before} after={after} />
      <dl className={css['ledger']}>
        {ledgerLines(ledgerOf(after)).map(({ name, amount }) => (
          <div key={name}>
            <dt>{t(`ledger.${name}`)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <PriceNote {...preview} />
      {isPromotionLost && <Alert tone="caution">{t('change.promotionLost')}</Alert>}
      {parts.length > 0 && isAsked && (
        <Alert tone="info" title={t('change.asks.title')}>
          <ul className={css['reasons']}>
            {asks.map((reason) => (
              <li key={reason}>{t(`change.asks.${reason}`)}</li>
            ))}
          </ul>
          {!terms.branch?.email && <Branch terms={terms} />}
        </Alert>
      )}
    </Stack>
  );
}

/** At which prices it is: of the booking, of today, or the days of the car at those of the booking. */
function PriceNote({ isPriceKept, areDaysKept = false, parts }: Preview) {
  const { t } = useTranslation('mf-account');
  if (isPriceKept) return parts.length > 0 && <p className={css['note']}>{t('change.kept')}</p>;
  return <p className={css['note']}>{t(areDaysKept ? 'change.daysKept' : 'change.today')}</p>;
}

/** Where the branch is reached, for what cannot be asked here. */
export function Branch({ terms: { branch } }: { terms: Terms }) {
  const { t } = useTranslation('mf-account');
  if (!branch?.phone) return null;
  return (
    <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`} className={css['phone']}>
      {t('change.call', { phone: branch.phone })}
    </a>
  );
}

interface Both {
  before: Booking;
  after: Booking;
}

const extrasText = ({ extras }: Booking): string =>
  extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ') || '–';

function TripTable({ before, after }: Both) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const factsOf = ({ pickUp, dropOff, from, to, days, ...booking }: Booking) => [
    `${formatPlaceTime(from, pickUp, host)}, ${pickUp.name}`,
    `${formatPlaceTime(to, dropOff, host)}, ${dropOff.name}`,
    String(days),
    extrasText({ ...booking, pickUp, dropOff, from, to, days }),
  ];
  const [was, now] = [factsOf(before), factsOf(after)];
  const labels = [t('bookings.pickUp'), t('bookings.return'), t('change.days'), t('booking.extras')];
  return (
    <dl className={css['trip']}>
      {labels.map((label, index) => {
        const isSame = was[index] === now[index];
        return (
          <div key={label}>
            <dt>{label}</dt>
            {isSame ? (
              <dd>{now[index]}</dd>
            ) : (
              <dd>
                <del>{was[index]}</del>
                <ins>{now[index]}</ins>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

type Line = ReturnType<typeof shownLines>['lines'][number];
interface Row {
  description: string;
  was: Line | undefined;
  now: Line | undefined;
}

/** Lines of one kind stand beside each other; where there is one of each, it is the same one with other days in it. */
function rowsOf(was: readonly Line[], now: readonly Line[]): Row[] {
  const types = [...new Set([...was, ...now].map(({ type }) => type))];
  return types.flatMap((type): Row[] => {
    const ofType = (lines: readonly Line[]) => lines.filter((line) => line.type === type);
    const [old, next] = [ofType(was), ofType(now)];
    const [only] = next;
    if (old.length === 1 && next.length === 1 && only !== undefined)
      return [{ description: only.description, was: old[0], now: only }];
    const names = [...new Set([...old, ...next].map(({ description }) => description))];
    const named = (lines: readonly Line[], name: string) => lines.find(({ description }) => description === name);
    return names.map((name) => ({ description: name, was: named(old, name), now: named(next, name) }));
  });
}

function PriceTable({ before, after }: Both) {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  const lineText = useLineText();
  const rows = rowsOf(shownLines(before.items).lines, shownLines(after.items).lines);
  return (
    <table className={css['prices']}>
      <caption>{t('change.compare.prices')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={css['hidden']}>{t('change.compare.line')}</span>
          </th>
          <th scope="col">{t('change.compare.was')}</th>
          <th scope="col">{t('change.compare.now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.description}>
            <th scope="row">{row.description}</th>
            <td>{row.was ? lineText(row.was.amount) : '–'}</td>
            <td>{row.now ? lineText(row.now.amount) : '–'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('booking.total')}</th>
          <td>{money(before.price)}</td>
          <td>{money(after.price)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The button names what it costs: more to pay, less to pay, money back, or nothing. */
export function useConfirmText(): (preview: Preview) => string {
  const { t } = useTranslation('mf-account');
  const money = useMoneyText();
  return ({ before, after, asks }) => {
    const difference = after.price.minor - before.price.minor;
    const amount = money({ ...after.price, minor: Math.abs(difference) });
    if (asks.length > 0) return t('change.confirm.ask');
    const { refundDue } = ledgerOf(after);
    if (refundDue.minor > 0 && difference < 0) return t('change.confirm.back', { amount: money(refundDue) });
    if (difference > 0) return t('change.confirm.more', { amount });
    return difference < 0 ? t('change.confirm.less', { amount }) : t('change.confirm.same');
  };
}
