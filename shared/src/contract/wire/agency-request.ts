import * as z from 'zod/mini';
import { AGENCY_QUOTATION_STATES, LONGEST_QUOTATION_NOTE, MOST_QUOTED_CARS } from '../vocabulary';
import { pageQuery, uploadedFile } from './booking-request';
import {
  amount,
  bookingReference,
  currencyCode,
  email,
  id,
  language,
  languageQuery,
  list,
  personName,
  text,
  urlDate,
  wallTime,
} from './primitive';
import { MOST_EXTRAS, selectedAdditional } from './selected-additional';

/** One car of a quotation: what was searched, and the price at which the agency saw it. */
export const quotedCarRequest = z.object({
  modelId: id,
  pickUpPlaceId: id,
  dropOffPlaceId: id,
  dateFrom: urlDate,
  hourFrom: wallTime,
  dateTo: urlDate,
  hourTo: wallTime,
  currency: currencyCode,
  driverAge: z.optional(z.int()),
  unlimitedKm: z.optional(z.boolean()),
  maxAllowedDistanceByDay: z.optional(z.number()),
  commercialAgreementCode: z.optional(text()),
  promotion: z.optional(id),
  promotionCode: z.optional(text()),
  additionals: z._default(list(selectedAdditional, MOST_EXTRAS), []),
  /** Without it, or where today's is another one, nothing is sent and the answer says today's. */
  expectedPrice: z.optional(amount),
});
export type QuotedCarRequest = z.input<typeof quotedCarRequest>;

/** `POST /api/agency/quotations`: all cars, or none (D77). */
export const agencyQuotationRequest = z.object({
  customer: z.object({ firstName: personName, lastName: personName, emailAddress: email }),
  /** The recipient's. */
  language,
  note: z._default(text(LONGEST_QUOTATION_NOTE), ''),
  showsPerDay: z.boolean(),
  showsAgency: z.boolean(),
  cars: list(quotedCarRequest, MOST_QUOTED_CARS).check(z.minLength(1)),
});
export type AgencyQuotationRequest = z.input<typeof agencyQuotationRequest>;

export const agencyQuotationsQuery = z.extend(pageQuery, { state: z.optional(z.enum(AGENCY_QUOTATION_STATES)) });
export const agencyCustomersQuery = z.extend(pageQuery, { search: z.optional(text(100)) });
/** YYYY-MM. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
export const agencyReportQuery = z.extend(pageQuery, { month });
export const agencyReportFileQuery = z.extend(languageQuery, { month });
export const agencyLogoRequest = z.object({ file: uploadedFile });
export const byReference = z.object({ id: bookingReference });
