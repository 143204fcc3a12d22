import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { compare } from '@forecourt/shared/money';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ResultsLink } from './results-link';
import type { Checkout } from './use-checkout';
import { useUrlActions } from './use-url-actions';

type Chosen = {
  [Part in 'offer' | 'chosenOffer']: NonNullable<Quote[Part]>;
};

/** The offer that was chosen beside that of now; undefined when it stands as it was. */
function changedOffer({ quote }: Pick<Checkout, 'quote'>): Chosen | undefined {
  const { offer, chosenOffer } = quote ?? {};
  if (!offer || !chosenOffer) return undefined;
  const isSame = compare(offer.price, chosenOffer.price) === 0;
  return isSame && !chosenOffer.hasEnded ? undefined : { offer, chosenOffer };
}

/** Whoever chose at another price decides before anything is booked. */
export function useOfferDecision(checkout: Checkout) {
  const notice = useRef<HTMLDivElement>(null);
  const changed = changedOffer(checkout);
  const isOpen = changed !== undefined && compare(changed.offer.price, changed.chosenOffer.price) !== 0;
  return {
    notice,
    changed,
    /** False, and the question has the focus, while nobody has decided. */
    isDecided: () => {
      if (isOpen) notice.current?.focus();
      return !isOpen;
    },
  };
}

interface OfferNoticeProps {
  quote: Quote | undefined;
  changed: Chosen | undefined;
  notice: RefObject<HTMLDivElement | null>;
}

/** What became of the offer that was chosen: its price then and now, and that it has ended or was somebody else's. */
export function OfferNotice({ quote, changed, notice }: OfferNoticeProps) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const { acceptOffer } = useUrlActions();
  if (quote?.isOfferInvalid && quote.offer) return <OthersOffer offer={quote.offer} />;
  if (!changed) return null;
  const { offer, chosenOffer } = changed;
  const isSame = compare(offer.price, chosenOffer.price) === 0;
  const facts = { was: money(chosenOffer.price), now: money(offer.price) };
  const text = isSame ? 'same' : 'changed';
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert
        tone={isSame ? 'info' : 'caution'}
        live
        title={t(chosenOffer.hasEnded ? 'offer.endedTitle' : 'offer.changedTitle')}
        actions={
          <>
            <Button variant="primary" onClick={() => acceptOffer(offer.token)}>
              {t(`offer.${isSame ? 'goOn' : 'accept'}`, facts)}
            </Button>
            {!isSame && <ResultsLink />}
          </>
        }
      >
        {t(`offer.${text}`, facts)}
      </Alert>
    </div>
  );
}

/** A link that was passed on, or that was opened before somebody signed in. */
function OthersOffer({ offer }: Pick<Chosen, 'offer'>) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const { acceptOffer } = useUrlActions();
  return (
    <Alert
      tone="info"
      live
      title={t('offer.othersTitle')}
      actions={
        <Button variant="primary" onClick={() => acceptOffer(offer.token)}>
          {t('offer.goOn')}
        </Button>
      }
    >
      {t('offer.others', { now: money(offer.price) })}
    </Alert>
  );
}
