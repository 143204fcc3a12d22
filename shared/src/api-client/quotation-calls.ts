import type { QuotationCustomer } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './owner-answers'));

interface QuotationLink {
  bookingId: string;
  /** Of the e-mail's link; its owner needs none who is signed in. */
  token?: string | undefined;
}
const pathOf = ({ bookingId }: QuotationLink): string => `/api/booking/quotations/${encodeURIComponent(bookingId)}`;

export const quotationCall = (link: QuotationLink) =>
  ({
    method: 'GET',
    auth: 'bearer',
    path: pathOf(link),
    bookingToken: link.token,
    schema: answer('quotation'),
  }) satisfies Call<unknown>;

/** Tells the agency that its customer reads it. */
export const quotationOpenedCall = (link: QuotationLink) =>
  ({
    method: 'POST',
    auth: 'bearer',
    path: `${pathOf(link)}/opened`,
    bookingToken: link.token,
    schema: answer('done'),
  }) satisfies Call<unknown>;

/** Books it at its price; a repetition changes nothing. The answer is the quotation as it is afterwards. */
export const acceptQuotationCall = ({ said, ...link }: QuotationLink & { said: QuotationCustomer }) =>
  ({
    method: 'POST',
    auth: 'bearer',
    path: `${pathOf(link)}/accept`,
    body: { said },
    bookingToken: link.token,
    schema: answer('quotation'),
  }) satisfies Call<unknown>;

interface CustomerLink {
  quotationId: string;
  /** Of the e-mail's link. */
  token: string;
}
const pathOfCars = ({ quotationId }: CustomerLink): string => `/api/quotations/${encodeURIComponent(quotationId)}`;

/** The cars that an agency has put together for its customer. */
export const customerQuotationCall = (link: CustomerLink) =>
  ({
    method: 'GET',
    path: pathOfCars(link),
    bookingToken: link.token,
    schema: answer('customerQuotation'),
  }) satisfies Call<unknown>;

/** Tells the agency that its customer reads them. */
export const customerQuotationOpenedCall = (link: CustomerLink) =>
  ({
    method: 'POST',
    path: `${pathOfCars(link)}/opened`,
    bookingToken: link.token,
    schema: answer('done'),
  }) satisfies Call<unknown>;
