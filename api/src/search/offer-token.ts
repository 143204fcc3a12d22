import { agreementCode } from '@forecourt/shared/booking';
import type { SearchQuery } from '@forecourt/shared/contract';
import type { Money } from '@forecourt/shared/money';
import type { Config } from '../config';
import { isSameSecret, signatureOf } from '../signature';

/** What was offered: the price that a card shows, and until when the offer stands. */
export interface OfferTerms {
  price: Money;
  until: Date;
  /** The promotion that the search's code opened; 0 without one. */
  promotionId: number;
}

/** What it was offered for, and to whom: the parts of a search that a booking repeats. */
type Offered = SearchQuery & { modelId: number };

const VERSION = 2;
const SEAL_BYTES = 16;
const AT = { version: 0, until: 1, currency: 5, promotion: 8, amount: 12 } as const;
const TERMS_BYTES = 18;
const LARGEST = 2 ** 48 - 1;

/** Car, places, times, distance, customer, agency and agreement: of the address or the session, not of the token. */
const subjectOf = (search: Offered): string =>
  JSON.stringify([
    search.modelId,
    search.pickUpPlaceId,
    search.dropOffPlaceId,
    search.dateFrom,
    search.hourFrom,
    search.dateTo,
    search.hourTo,
    search.unlimitedKm === true,
    search.maxAllowedDistanceByDay ?? '',
    search.customerId ?? '',
    search.agencyGuid ?? '',
    agreementCode(search.commercialAgreementCode ?? ''),
  ]);

const sealOf = (config: Pick<Config, 'secret'>, search: Offered, terms: Buffer): Buffer =>
  signatureOf(config, 'offer', `${terms.toString('base64url')}:${subjectOf(search)}`).subarray(0, SEAL_BYTES);

/** A signed offer in 46 characters of an address; undefined for a price too large to write down. */
export function sealOffer(config: Pick<Config, 'secret'>, search: Offered, offered: OfferTerms): string | undefined {
  const { price, until, promotionId } = offered;
  if (price.minor < 0 || price.minor > LARGEST || price.currency.length !== 3) return undefined;
  const terms = Buffer.alloc(TERMS_BYTES);
  terms.writeUInt8(VERSION, AT.version);
  terms.writeUInt32BE(Math.floor(until.getTime() / 1000), AT.until);
  terms.write(price.currency, AT.currency, 'latin1');
  terms.writeUInt32BE(promotionId, AT.promotion);
  terms.writeUIntBE(price.minor, AT.amount, 6);
  return Buffer.concat([terms, sealOf(config, search, terms)]).toString('base64url');
}

/** The terms of an offer; undefined when it was not signed here, or not for this search and whoever makes it. */
export function openOffer(config: Pick<Config, 'secret'>, search: Offered, token: string): OfferTerms | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding forgives what encoding never writes: each offer has one spelling only.
  if (bytes.length !== TERMS_BYTES + SEAL_BYTES || bytes.toString('base64url') !== token) return undefined;
  const terms = bytes.subarray(0, TERMS_BYTES);
  const isGenuine = isSameSecret(bytes.subarray(TERMS_BYTES), sealOf(config, search, terms));
  if (!isGenuine || terms.readUInt8(AT.version) !== VERSION) return undefined;
  return {
    until: new Date(terms.readUInt32BE(AT.until) * 1000),
    promotionId: terms.readUInt32BE(AT.promotion),
    price: {
      minor: terms.readUIntBE(AT.amount, 6),
      currency: terms.toString('latin1', AT.currency, AT.promotion),
    },
  };
}
