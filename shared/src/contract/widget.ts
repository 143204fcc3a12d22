import type { PaymentMethodChoice } from './wire/payment';
import type { SearchParams } from './wire/search-request';

/** What a promotion makes of the price, as far as a list of payment methods shows it; `minor` are minor units. */
export interface WidgetPromotion {
  id: number;
  name: string;
  validFor: 'any' | 'counter' | 'online';
  acceptedPaymentTypes: readonly { id: number; name: string }[];
  total: { minor: number; currency: string };
}

/** Props of everything that one remote mounts of another (architecture "Who owns what"). */
export interface WidgetProps {
  'cms/Page': { pageId: number; preview?: boolean };
  /** `path` is what follows `/blog/`, empty for the list of posts. */
  'cms/Blog': { path: string };
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
    promotions: readonly WidgetPromotion[];
    onlineOnly?: boolean;
    /** A code that is used leaves the ways to pay that it is valid for. */
    validFor?: WidgetPromotion['validFor'];
    /** Payment types that the promotion of a booking accepts; undefined where all of them are. */
    accepted?: readonly number[] | undefined;
    onChoose: (choice: PaymentMethodChoice) => void;
  };
  'account/LoginForm': { onSignedIn: () => void };
  'account/RegisterForm': { onRegistered: (email: string) => void };
  'account/BookingAccess': Record<string, never>;
  'account/AccountMenu': Record<string, never>;
}
