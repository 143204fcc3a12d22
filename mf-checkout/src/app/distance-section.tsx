import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { appliedPrice, cutsOfDistance, distanceCut, type Distance, type Offer } from '@forecourt/shared/booking';
import { useHost, useMoneyText, useSession, type Host } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { useDistanceText } from '../features/summary';
import { callerOf, COUNTER, offerQuery, quoteQuery, type Checkout, type CheckoutProps } from './use-checkout';
import { useShownAtOnce, useUrlActions } from './use-url-actions';

/** Distance a day that is asked for; undefined is all that the car includes. */
type ByDay = number | undefined;

/** What the car includes without a cut; undefined until it is known. */
function useWholeDistance({ offer, url }: Checkout): Distance | undefined {
  const host = useHost();
  const { maxAllowedDistanceByDay: byDay, ...params } = url.params;
  const isCut = byDay !== undefined;
  const whole = useQuery({ ...offerQuery(host, params, callerOf(useSession())), enabled: isCut });
  return isCut ? whole.data?.distance : offer.distance;
}

type PricedTrip = Pick<Checkout, 'url' | 'selection'>;

/** The price with each distance that is not the chosen one, whose price the page has anyway. */
const quotesOf = (host: Host, { url, selection }: PricedTrip, distances: readonly ByDay[], caller?: string) =>
  distances.map((byDay) => ({
    ...quoteQuery(
      host,
      { params: { ...url.params, maxAllowedDistanceByDay: byDay }, extras: selection, offerToken: undefined },
      caller,
    ),
    enabled: byDay !== url.params.maxAllowedDistanceByDay,
  }));

const distancesOf = (whole: Distance, { config }: Host): ByDay[] => [
  undefined,
  ...cutsOfDistance(whole, config.booking.cutsByDistance).map(({ upTo }) => upTo),
];

/** What the section asks for a trip whose distance is not cut, in the key of a guest. */
export const distanceQuotes = (host: Host, trip: PricedTrip, offer: Offer) =>
  trip.url.params.unlimitedKm || trip.url.params.maxAllowedDistanceByDay !== undefined
    ? []
    : quotesOf(host, trip, distancesOf(offer.distance, host)).filter(({ enabled }) => enabled);

/** The whole price, extras included, with each distance; undefined where it is not known. */
function useTotals({ url, selection, choice, quote }: Checkout, distances: readonly ByDay[]) {
  const host = useHost();
  const money = useMoneyText();
  const caller = callerOf(useSession());
  const quotes = useQueries({ queries: quotesOf(host, { url, selection }, distances, caller) });
  return distances.map((byDay, index) => {
    const answer = byDay === url.params.maxAllowedDistanceByDay ? quote : quotes[index]?.data;
    return answer && money(appliedPrice(answer, choice ?? COUNTER, host.config).shown);
  });
}

interface ChoiceProps extends CheckoutProps {
  whole: Distance;
}

function DistanceChoice({ checkout, whole }: ChoiceProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const distanceText = useDistanceText();
  const { chooseDistance } = useUrlActions();
  const distances = distancesOf(whole, host);
  const totals = useTotals(checkout, distances);
  // By the address, which has a choice before the offer that answers it is there.
  const { maxAllowedDistanceByDay: asked } = checkout.url.params;
  const chosen = distanceCut(asked, cutsOfDistance(whole, host.config.booking.cutsByDistance))?.upTo;
  const [shown, choose] = useShownAtOnce(chosen, chooseDistance);
  if (distances.length < 2) return null;
  return (
    <Card heading={t('distance.title')}>
      <RadioGroup
        legend={t('distance.title')}
        legendHidden
        options={distances.map((byDay, index) => ({
          value: String(byDay),
          label: distanceText(byDay === undefined ? whole : { unlimited: false, perDay: byDay, total: null }),
          aside: totals[index] ?? <Skeleton width={64} />,
        }))}
        value={String(shown)}
        onChange={(value) => choose(distances.find((byDay) => String(byDay) === value))}
      />
    </Card>
  );
}

/** Distance a day against price, where the company cuts the price for less of it (S1-3 "cuts by distance"). */
export function DistanceSection({ checkout }: CheckoutProps) {
  const { cutsByDistance } = useHost().config.booking;
  const whole = useWholeDistance(checkout);
  if (cutsByDistance.length === 0 || checkout.url.params.unlimitedKm) return null;
  return whole ? <DistanceChoice checkout={checkout} whole={whole} /> : <Skeleton shape="block" height={280} />;
}
