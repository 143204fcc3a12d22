import type { AgencyQuotationRequest, AgencyQuotationState, Language } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './agency-answers'));

interface Page {
  offset: number;
  limit: number;
}
const base = { method: 'GET', auth: 'bearer' } as const;
const ofQuotation = (id: string): string => `/api/agency/quotations/${encodeURIComponent(id)}`;

/* The workplace of the agency that is signed in. */
export const agencyQuotationsCall = (page: Page & { state?: AgencyQuotationState | undefined }) =>
  ({
    ...base,
    path: '/api/agency/quotations',
    query: { ...page },
    schema: answer('agencyQuotationPage'),
  }) satisfies Call<unknown>;

export const agencyQuotationCall = (id: string) =>
  ({ ...base, path: ofQuotation(id), schema: answer('agencyQuotation') }) satisfies Call<unknown>;

export const sendQuotationCall = (body: AgencyQuotationRequest, idempotencyKey: string) =>
  ({
    method: 'POST',
    auth: 'bearer',
    path: '/api/agency/quotations',
    body,
    idempotencyKey,
    schema: answer('byReference'),
  }) satisfies Call<unknown>;

export const endQuotationCall = (id: string) =>
  ({
    method: 'POST',
    auth: 'bearer',
    path: `${ofQuotation(id)}/end`,
    // It ends once: its own name is the key of the call.
    idempotencyKey: `end-quotation-${id}`,
    schema: answer('done'),
  }) satisfies Call<unknown>;

export const agencyCustomersCall = (query: Page & { search: string }) =>
  ({
    ...base,
    path: '/api/agency/customers',
    query: { ...query },
    schema: answer('agencyCustomerPage'),
  }) satisfies Call<unknown>;

export const customerBookingsCall = (id: string, page: Page) =>
  ({
    ...base,
    path: `/api/agency/customers/${encodeURIComponent(id)}/bookings`,
    query: { ...page },
    schema: answer('agencyBookingPage'),
  }) satisfies Call<unknown>;

/** @param month `YYYY-MM` */
export const agencyReportCall = (query: Page & { month: string }) =>
  ({
    ...base,
    path: '/api/agency/report',
    query: { ...query },
    schema: answer('agencyReport'),
  }) satisfies Call<unknown>;

export const agencyReportFileCall = (month: string, language: Language) =>
  ({
    ...base,
    path: '/api/agency/report.csv',
    query: { month, language },
    isFile: true,
    schema: answer('file'),
  }) satisfies Call<unknown>;

export const agencyAgreementsCall = () =>
  ({ ...base, path: '/api/agency/agreements', schema: answer('agencyAgreements') }) satisfies Call<unknown>;

export const agencyLogoCall = () =>
  ({ ...base, path: '/api/agency/logo', schema: answer('agencyLogo') }) satisfies Call<unknown>;

/** @param content of a PNG or JPEG, as base64 */
export const keepLogoCall = (content: string) =>
  ({
    method: 'POST',
    auth: 'bearer',
    path: '/api/agency/logo',
    body: { file: { name: 'logo', type: '', content } },
    schema: answer('agencyLogo'),
  }) satisfies Call<unknown>;

export const removeLogoCall = () =>
  ({
    method: 'POST',
    auth: 'bearer',
    path: '/api/agency/logo/remove',
    schema: answer('done'),
  }) satisfies Call<unknown>;
