import { hasExpired, type Card } from '../cards';

/** The store of the laboratory: of the hosted page and of the REST API. */
export const STORE = {
  storename: '10123456789',
  sharedSecret: 'sharedsecret',
  apiKey: 'apikey',
  apiSecret: 'apisecret',
} as const;

type Authentication = 'Y' | 'A' | 'U' | 'N';
/** The vendor's numbers for 3-D Secure, by transaction status. */
const AUTHENTICATED: Readonly<Record<string, Authentication>> = {
  '4147463011110083': 'Y',
  '5239290700000028': 'Y',
  '4147463011110117': 'A',
  '4147463011110067': 'U',
  '4147463011110091': 'N',
  '4265880000000007': 'Y',
};
/** Its number with a 3DS method; here it asks for a code as well. */
const WITH_METHOD = '4265880000000007';
/** Numbers of the vendor's documents that know no 3-D Secure. */
const NOT_ENROLLED = ['4035874000424977', '5426064000424979'];

export const ISSUERS_ANSWERS: Readonly<Record<string, string>> = {
  '05': 'Do not honour',
  '14': 'Invalid card number',
  '51': 'Insufficient funds',
  '54': 'Expired card',
  '59': 'Suspected fraud',
};
export const GATEWAYS_ANSWERS: Readonly<Record<string, string>> = {
  '-5003': 'The order already exists in the database.',
  '-5101': '3D Secure authentication failed',
  '-5993': 'Cancelled by user',
};

/** What the issuer says once the holder is authenticated: `00` or a code of a denial. */
export function issuersAnswer(card: Card, now: Date): string {
  if (AUTHENTICATED[card.number] === undefined && !NOT_ENROLLED.includes(card.number)) return '14';
  return hasExpired(card, now) ? '54' : '00';
}

export const hasMethod = (number: string): boolean => number === WITH_METHOD;
export const isEnrolled = (number: string): boolean => AUTHENTICATED[number] !== undefined;
export const failsAuthentication = (number: string): boolean => AUTHENTICATED[number] === 'N';

const RESPONSE_CODES: Readonly<Record<Authentication, string>> = { Y: '1', N: '3', A: '4', U: '5' };
/** Classification of the authentication: 1 done, 3 failed, 4 attempted, 5 not possible, 7 not enrolled. */
export function responseCode3dSecure(number: string): string {
  const authentication = AUTHENTICATED[number];
  return authentication === undefined ? '7' : RESPONSE_CODES[authentication];
}

/** The code of a prepared outcome; undefined: what the card says. */
export function outcomeCode(outcome: string | undefined): string | undefined {
  if (outcome === 'approve') return '00';
  if (outcome === 'cancel') return '-5993';
  return outcome?.replace(/^decline:/, '');
}
