import type { PaymentMethodChoice } from './wire/payment';
import type { PriceResult } from './wire/price';
import type { SearchParams } from './wire/search';

/** Props of everything that one remote mounts of another (architecture "Who owns what"). */
export interface WidgetProps {
  'cms/Page': { pageId: number; preview?: boolean };
  'cms/Header': { pageId?: number };
  'cms/Footer': { pageId?: number };
  /** `initial` is what its fields hold at first, by their type id. */
  'cms/Form': { formId: number; initial?: Readonly<Record<string, string>> };
  'search/SearchForm': { variant: 'horizontal' | 'vertical'; initial?: Partial<SearchParams>; onDone?: () => void };
  'search/FeaturedCars': { title?: string; limit?: number };
  'payments/PaymentMethods': {
    branchOfficeId: number;
    currency: string;
    chosen: PaymentMethodChoice | undefined;
    promotions: PriceResult['availablePromotions'];
    onlineOnly?: boolean;
    /** One of {@link PROMOTION_VALIDITY}: a code that is used leaves the ways to pay that it is valid for. */
    validForPayment?: number;
    onChoose: (choice: PaymentMethodChoice) => void;
  };
  'account/LoginForm': { onSignedIn: () => void };
  'account/RegisterForm': { onRegistered: (email: string) => void };
  'account/BookingAccess': Record<string, never>;
  'account/AccountMenu': Record<string, never>;
}
