import { ApiError, placesCall } from '@forecourt/shared/api-client';
import {
  appliedPrice,
  availableSelection,
  withoutPromotionCode,
  type AppliedPrice,
  type Offer,
  type PriceSettings,
  type Selection,
} from '@forecourt/shared/booking';
import {
  promotionIdOf,
  readExtras,
  readOffer,
  readQuote,
  type Asking,
  type CheckoutUrl,
  type OfferParams,
} from '@forecourt/shared/checkout';
import type { Place } from '@forecourt/shared/contract';

/** What somebody who came from checkout is about to reserve, as the back end offers it now. */
export interface Reservable {
  params: OfferParams;
  offer: Offer;
  quoteOnly: boolean;
  /** Nothing is charged, held or promised before the branch confirms (D54). */
  onRequest: boolean;
  extras: Selection;
  extraNames: readonly string[];
  places: readonly Place[];
  price: AppliedPrice;
  /** The agreement code of the link, when the caller has no such agreement; the price is without it. */
  refusedAgreement?: string | undefined;
}

/** A code that is not known any more leaves the price as it is without it. */
async function withKnownCode(asking: Asking, params: OfferParams): Promise<OfferParams> {
  const promotionId = await promotionIdOf(asking, params).catch(() => undefined);
  return promotionId === undefined ? withoutPromotionCode(params) : { ...params, promotionId };
}

/** Undefined when the car can no longer be had for this search. */
async function readWith(
  asking: Asking,
  { params, extras: requested }: Pick<CheckoutUrl, 'params' | 'extras'>,
  config: PriceSettings,
): Promise<Reservable | undefined> {
  const [offer, all, places] = await Promise.all([
    readOffer(asking, withoutPromotionCode(params)),
    readExtras(asking, params),
    asking.api.send(placesCall(asking.language)),
  ]);
  if (!offer) return undefined;
  const extras = availableSelection(requested, all, offer.included);
  const quote = await readQuote(asking, { params: await withKnownCode(asking, params), extras });
  const quoteOnly = offer.availability === 'quote-only';
  const extraNames = extras.flatMap(({ extraId, quantity }) => {
    const name = all.find(({ id }) => id === extraId)?.name;
    return name === undefined ? [] : [quantity > 1 ? `${quantity} × ${name}` : name];
  });
  const price = appliedPrice(quote, { kind: quoteOnly ? 'quote' : 'counter' }, config);
  const onRequest = offer.availability === 'on-request';
  return { params, offer, quoteOnly, onRequest, extras, extraNames, places, price };
}

/** As `readWith`, and without an agreement code that is refused. */
export async function readReservable(...[asking, asked, config]: Parameters<typeof readWith>) {
  try {
    return await readWith(asking, asked, config);
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'agreement-invalid') throw error;
    const { commercialAgreementCode: refusedAgreement, ...params } = asked.params;
    const found = await readWith(asking, { ...asked, params }, config);
    return found && { ...found, refusedAgreement };
  }
}
