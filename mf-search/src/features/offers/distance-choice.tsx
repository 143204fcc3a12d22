import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cutsOfDistance, type Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import css from './offer-detail.module.css';
import { offerPrice } from './offer-price';
import { useDistanceText } from './offer-terms';
import { offersQuery } from './offers-query';

export interface Distances {
  /** The search as it is asked for, in the name of who is signed in. */
  asked: SearchParams;
  /** Undefined: all the distance that each car includes. */
  onChoose: (byDay: number | undefined) => void;
}

/** What the list shows is not asked for again with every car whose details are opened. */
const FRESH_MS = 60_000;

interface Choice {
  byDay: number | undefined;
  offer: Offer;
}

/** The car as each distance offers it: by the same searches that the list shows, so that prices agree (D51). */
function useChoices(modelId: number, asked: SearchParams): { isPending: boolean; choices: readonly Choice[] } {
  const host = useHost();
  const distances = [undefined, ...host.config.booking.cutsByDistance.map(({ upTo }) => upTo)];
  const answers = useQueries({
    queries: distances.map((byDay) => ({
      ...offersQuery(host, { ...asked, maxAllowedDistanceByDay: byDay }),
      staleTime: FRESH_MS,
    })),
  });
  const offers = answers.map(({ data }) => data?.offers.find(({ car }) => car.id === modelId));
  const [whole] = offers;
  const cuts = whole ? cutsOfDistance(whole.distance, host.config.booking.cutsByDistance) : [];
  const choices = [undefined, ...cuts.map(({ upTo }) => upTo)].flatMap((byDay): Choice[] => {
    const offer = offers[distances.indexOf(byDay)];
    return offer ? [{ byDay, offer }] : [];
  });
  return { isPending: answers.some((answer) => answer.isPending || answer.isPlaceholderData), choices };
}

const perDayOf = ({ distance }: Offer) => (distance.unlimited ? undefined : distance.perDay);

interface DistanceChoiceProps extends Distances {
  offer: Offer;
  /** As high as the choice. */
  loading: ReactNode;
}

/** Distance a day against price, for a car whose price is cut for less of it (S1-3 "cuts by distance"). */
export default function DistanceChoice({ offer, asked, onChoose, loading }: DistanceChoiceProps) {
  const { t } = useTranslation('mf-search');
  const { config } = useHost();
  const money = useMoneyText();
  const distanceText = useDistanceText();
  const { isPending, choices } = useChoices(offer.car.id, asked);
  if (isPending) return loading;
  if (choices.length < 2) return null;
  const chosen = choices.find((choice) => perDayOf(choice.offer) === perDayOf(offer));
  return (
    <section>
      <h3 className={css['title']}>{t('compare.distance')}</h3>
      <RadioGroup
        legend={t('compare.distance')}
        legendHidden
        options={choices.map((choice) => ({
          value: String(choice.byDay),
          label: distanceText(choice.offer),
          aside: money(offerPrice(choice.offer, config).shown),
        }))}
        value={chosen && String(chosen.byDay)}
        onChange={(value) => onChoose(choices.find(({ byDay }) => String(byDay) === value)?.byDay)}
      />
      <p className={css['included']}>{t('offer.distanceForAll')}</p>
    </section>
  );
}
