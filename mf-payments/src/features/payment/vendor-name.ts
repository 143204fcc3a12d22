import { isOnline } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';

/** What the company calls the vendor of a way to pay: "PayPal", "Webpay". */
export function useVendorName(): (paymentType: number) => string {
  const { paymentMethods } = useHost().config.flow.general;
  return (paymentType) =>
    paymentMethods.find((method) => isOnline(method) && method.paymentType === paymentType)?.name ?? '';
}
