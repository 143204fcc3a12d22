import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { customerPart, fieldOfPath } from '@forecourt/shared/booking';
import { bookingRequest, type PlannedBooking } from '@forecourt/shared/checkout';
import { isFieldId, type Profile } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { Stack } from '@forecourt/shared/ui/stack';
import {
  AccountOption,
  CustomerFields,
  ErrorSummary,
  FurtherOptions,
  keepsDriverOf,
  openAccount,
  opensAccount,
  passwordRefusal,
  useCustomerForm,
  useProfilePrefill,
  type CustomerForm,
  type CustomerFormState,
  type CustomerValues,
} from '../features/customer-form';
import { holderKey } from '../features/hold';
import { ResumeOption } from '../features/resume';
import { BookingSubmit } from './booking-submit';
import type { CustomerSetup } from './customer-setup';
import { PaymentChoice } from './payment-choice';
import { SenderDialog, useSender } from './sender';
import { useBooking } from './use-booking';
import type { CheckoutProps } from './use-checkout';
import { useGoOn } from './use-go-on';
import { useResumeOfCheckout } from './use-resume-of-checkout';

interface BookingFormProps extends CheckoutProps {
  setup: Extract<CustomerSetup, { step: 'ready' }>;
  profile: Profile | undefined;
  /** Where it says what is wrong in it. */
  summaryPlace: Element | null;
  /** Whether the price is that of the profile's agreement. */
  agreementIsRead: boolean;
  /** False when an earlier part of the page is incomplete; that part then says so. */
  mayBook: () => boolean;
}

/** What the form says, and who says it. */
function filledInPart({ form }: BookingFormProps['setup'], values: CustomerValues, profile: Profile | undefined) {
  const part = customerPart(form.fields, values);
  const customer = {
    ...part.customer,
    ...(opensAccount(form, values) && { hasWebLogin: true }),
    ...(profile && !profile.isAgency && { globalId: profile.globalId }),
  };
  return { ...part, customer, ...(keepsDriverOf(values, profile) && { keepsDriver: true }) };
}

const agencyPart = (profile: Profile | undefined) => (profile?.isAgency ? { agencyGuid: profile.globalId } : {});

/** Who drives, how to pay, and the booking itself; in a file of its own, which the first step does not wait for. */
export default function BookingForm(props: BookingFormProps) {
  const { checkout, setup, profile, summaryPlace, agreementIsRead, mayBook } = props;
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const { form } = setup;
  const formId = useId();
  const state = useCustomerForm(form);
  useProfilePrefill(state, profile);
  const resume = useResumeOfCheckout(state, checkout);
  const booking = useBooking({
    checkout,
    onInvalid: (fields) => showRefused(state, fields),
    onSessionEnded: () => goOn.ask(),
    afterBooking: () => {
      resume.forget();
      return openWantedAccount(host, form, state.getValues());
    },
  });
  const sender = useSender();
  const submit = () => {
    if (!goOn.waitsForPrice()) void state.handleSubmit(send)();
  };
  const isRead = profile !== undefined && agreementIsRead;
  const goOn = useGoOn({ form, state, sender, checkout, isRead, onGoOn: submit, onChange: booking.refuse });
  const readTyped = () => {
    resume.check();
    goOn.readTyped();
  };
  const send = async (values: CustomerValues) => {
    const { url, offer, selection, choice, price, quote } = checkout;
    if (!choice || !price || !mayBook()) return;
    if (goOn.waits()) return;
    if (opensAccount(form, values) && !(await passwordIsTaken(host, state, values))) return;
    const planned: PlannedBooking = {
      params: url.params,
      offer,
      extras: selection,
      choice,
      price,
      places: setup.places,
      language: host.language,
      offerToken: quote?.offer?.token,
      holder: holderKey.read(),
      ...agencyPart(profile),
    };
    await booking.send(bookingRequest(planned, filledInPart(setup, values, profile)), values.files);
  };
  return (
    <>
      {summaryPlace && createPortal(<ErrorSummary form={form} state={state} />, summaryPlace)}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        noValidate
        aria-label={t('form.label')}
        onBlur={readTyped}
      >
        <Stack gap={5}>
          <CustomerFields
            form={setup.form}
            state={state}
            showsCompany={setup.definition.config.showIsCompanyCheckbox}
            keepsDrivers={profile?.isCompany === true}
          />
          <FormPayment checkout={checkout} state={state} />
          <FurtherOptions state={state}>
            {form.passwordMinLength !== undefined && <AccountOption form={form} state={state} />}
            {resume.isOffered && <ResumeOption resume={resume} />}
          </FurtherOptions>
          <BookingSubmit
            checkout={checkout}
            formId={formId}
            state={state}
            button={setup.definition.button}
            showsTerms={setup.form.showsTerms}
            booking={booking}
            onRetry={submit}
          />
        </Stack>
      </form>
      <SenderDialog sender={sender} onClose={goOn.stop} />
    </>
  );
}

/** Of its own, so that a try to send draws nothing else of the form again. */
function FormPayment({ checkout, state: { control } }: CheckoutProps & { state: CustomerFormState }) {
  const { submitCount } = useFormState({ control });
  return <PaymentChoice checkout={checkout} missing={submitCount > 0 && !checkout.choice} />;
}

/** What the confirmation's query says of the account. */
async function openWantedAccount(
  host: Host,
  form: CustomerForm,
  values: CustomerValues,
): Promise<{ account?: 'sent' | 'failed' }> {
  return opensAccount(form, values) ? { account: await openAccount(host, values.fields) } : {};
}

/** The password of an account is judged before anything is booked; a refusal is shown at the field. */
async function passwordIsTaken(host: Host, state: CustomerFormState, { fields }: CustomerValues) {
  const refusal = await passwordRefusal(host, fields);
  if (refusal) state.setError('fields.password', { message: refusal }, { shouldFocus: true });
  return refusal === undefined;
}

/** Field path → message key, as the server says it (S1-5). */
export function showRefused(state: CustomerFormState, fields: Record<string, string>): void {
  const known = Object.entries(fields).flatMap(([path, message]) => {
    const id = fieldOfPath(path);
    return isFieldId(id) ? [{ name: `fields.${id}` as const, message }] : [];
  });
  known.forEach(({ name, message }, index) => state.setError(name, { message }, { shouldFocus: index === 0 }));
}
