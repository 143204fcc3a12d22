/** The one receiver of this laboratory: its client of the bank's API, its key and how its codes name it. */
export const CLIENT_ID = 'laboratory-client';
export const CLIENT_SECRET = 'laboratory-secret';
export const KEY = '123e4567-e12b-12d1-a456-426655440000';
export const RECEIVER = { name: 'LOCADORA DE CARROS', city: 'SAO PAULO' };
/** The bank's number in the payment system, part of every end-to-end id. */
export const ISPB = '99999004';

export const SCOPES = ['cob.write', 'cob.read', 'pix.write', 'pix.read', 'webhook.write', 'webhook.read'] as const;
export type Scope = (typeof SCOPES)[number];

/** Reasons for which the payer's bank refuses, by code of the payment system; the receiver is told of none. */
export const REFUSALS: Readonly<Record<string, string>> = {
  AM04: 'Not enough balance',
  AB03: 'The transaction took too long',
  AC06: 'The account is blocked',
};
