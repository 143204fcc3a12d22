import { useTranslation } from 'react-i18next';
import { customerPart, fieldOfPath } from '@forecourt/shared/booking';
import { bookingRequest, type Intent } from '@forecourt/shared/checkout';
import { isFieldId, type Profile } from '@forecourt/shared/contract';
import { useHost, useSession } from '@forecourt/shared/host';
import { Stack } from '@forecourt/shared/ui/stack';
import {
  AccountOption,
  CustomerFields,
  openAccount,
  useCustomerForm,
  useProfilePrefill,
  wireFiles,
  type CustomerFormState,
  type CustomerValues,
} from '../features/customer-form';
import { BookingSubmit } from './booking-submit';
import type { CheckoutPartProps } from './checkout-part';
import { PaymentChoice } from './payment-choice';
import { useBooking } from './use-booking';
import type { CustomerSetup } from './use-customer-setup';

export interface BookingFormProps extends CheckoutPartProps {
  setup: Extract<CustomerSetup, { step: 'ready' }>;
  profile: Profile | undefined;
  /** False when an earlier part of the page is incomplete; that part then says so. */
  mayBook: () => boolean;
}

export function BookingForm({ url, offer, setup, profile, mayBook }: BookingFormProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const { signedIn } = useSession();
  const state = useCustomerForm(setup.form);
  useProfilePrefill(state, profile);
  const booking = useBooking({
    url,
    offer,
    onInvalid: (fields) => showRefused(state, fields),
    afterBooking: () => afterBooking(state.getValues()),
  });
  const afterBooking = async ({
    wantsAccount,
    fields: { firstName = '', lastName = '', emailAddress = '', password = '' },
  }: CustomerValues) =>
    (wantsAccount
      ? { account: await openAccount(host, { firstName, lastName, emailAddress, password }) }
      : {}) as Record<string, string>;

  const send = async (values: CustomerValues) => {
    const { choice, price } = offer;
    if (!choice || !price || !mayBook()) return;
    const part = customerPart(setup.form.fields, values);
    const customer = {
      ...part.customer,
      ...(values.wantsAccount && { hasWebLogin: true }),
      ...(profile && !profile.isAgency && { globalId: profile.globalId }),
    };
    const intent: Intent = {
      params: url.params,
      offer: offer.car,
      extras: offer.selection,
      choice,
      price,
      places: setup.places,
      language: host.language,
      ...(profile?.isAgency && { agencyGuid: profile.globalId }),
    };
    const files = values.files.length > 0 ? { files: await wireFiles(values.files) } : {};
    await booking.send(bookingRequest(intent, { ...part, ...files, customer }));
  };
  return (
    <form onSubmit={(event) => void state.handleSubmit(send)(event)} noValidate aria-label={t('form.label')}>
      <Stack gap={5}>
        <CustomerFields form={setup.form} state={state} showsCompany={setup.definition.config.showIsCompanyCheckbox} />
        {!signedIn && host.config.site.myAccount.registerInCheckout && !offer.quoteOnly && (
          <AccountOption form={setup.form} state={state} />
        )}
        <PaymentChoice offer={offer} missing={state.formState.submitCount > 0 && !offer.choice} />
        <BookingSubmit
          offer={offer}
          state={state}
          showsTerms={setup.form.showsTerms}
          booking={booking}
          onRetry={() => void state.handleSubmit(send)()}
        />
      </Stack>
    </form>
  );
}

/** Field path → message key, as the server says it (S1-5). */
function showRefused(state: CustomerFormState, fields: Record<string, string>): void {
  const known = Object.entries(fields).flatMap(([path, message]) => {
    const id = fieldOfPath(path);
    return isFieldId(id) ? [{ name: `fields.${id}` as const, message }] : [];
  });
  known.forEach(({ name, message }, index) => state.setError(name, { message }, { shouldFocus: index === 0 }));
}
