import * as z from 'zod/mini';
import * as wire from '../contract/wire';
import { fromDecimal } from '../money';

/** Schemas of the answers about an agency's workplace. */
export { agencyAgreements, agencyCustomerPage, agencyLogo, byReference, done } from '../contract/wire';
export { file } from './file-answer';

type Amounts = Record<'customerPrice' | 'agencyPrice' | 'commission' | 'paid' | 'due', number> & { currency: string };

const inMoney = ({ currency, ...amounts }: Amounts) => ({
  customerPrice: fromDecimal(amounts.customerPrice, currency),
  agencyPrice: fromDecimal(amounts.agencyPrice, currency),
  commission: fromDecimal(amounts.commission, currency),
  paid: fromDecimal(amounts.paid, currency),
  due: fromDecimal(amounts.due, currency),
});

export const agencyReport = z.pipe(
  wire.agencyReport,
  z.transform(({ count, items, totals }) => ({
    count,
    items: items.map((item) => ({ ...item, ...inMoney(item) })),
    totals: totals.map((total) => ({ ...total, ...inMoney(total) })),
  })),
);
export const agencyBookingPage = z.pipe(
  wire.agencyBookingPage,
  z.transform(({ count, items }) => ({ count, items: items.map((item) => ({ ...item, ...inMoney(item) })) })),
);

const quotationFromWire = ({ cars, ...quotation }: wire.AgencyQuotation) => ({
  ...quotation,
  cars: cars.map((car) => ({ ...car, price: fromDecimal(car.price, car.currency) })),
});
export const agencyQuotation = z.pipe(wire.agencyQuotation, z.transform(quotationFromWire));
export const agencyQuotationPage = z.pipe(
  wire.agencyQuotationPage,
  z.transform(({ count, items }) => ({ count, items: items.map(quotationFromWire) })),
);
