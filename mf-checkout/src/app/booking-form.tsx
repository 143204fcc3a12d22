import type { TFunction } from 'i18next';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { customerPart, fieldOfPath } from '@forecourt/shared/booking';
import { bookingRequest, type PlannedBooking } from '@forecourt/shared/checkout';
import { isFieldId, type Profile } from '@forecourt/shared/contract';
import { useHost, useMoneyText, useSession, type Host } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Stack } from '@forecourt/shared/ui/stack';
import type { Refusal } from '../features/booking';
import {
  AccountOption,
  CustomerFields,
  openAccount,
  passwordRefusal,
  SharedDevice,
  Terms,
  useCustomerForm,
  useProfilePrefill,
  type CustomerFormState,
  type CustomerValues,
} from '../features/customer-form';
import { holderKey } from '../features/hold';
import { ResumeOption } from '../features/resume';
import css from './checkout.module.css';
import { PaymentChoice } from './payment-choice';
import { Refused } from './refused';
import { SenderDialog, useSender } from './sender';
import { useBooking } from './use-booking';
import type { Checkout, CheckoutProps } from './use-checkout';
import type { CustomerSetup } from './use-customer-setup';
import { useGoOn } from './use-go-on';
import { useResumeOfCheckout } from './use-resume-of-checkout';
import { useTypedAgreement } from './use-typed-agreement';
import { useTypedBirthday } from './use-typed-birthday';

interface BookingFormProps extends CheckoutProps {
  setup: Extract<CustomerSetup, { step: 'ready' }>;
  profile: Profile | undefined;
  /** False when an earlier part of the page is incomplete; that part then says so. */
  mayBook: () => boolean;
}

/** What the form says, and who says it. */
function filledInPart({ form }: BookingFormProps['setup'], values: CustomerValues, profile: Profile | undefined) {
  const part = customerPart(form.fields, values);
  const customer = {
    ...part.customer,
    ...(values.wantsAccount && { hasWebLogin: true }),
    ...(profile && !profile.isAgency && { globalId: profile.globalId }),
  };
  const keeps = values.keepsDriver && values.isCompany && profile?.isCompany === true;
  return { ...part, customer, ...(keeps && { keepsDriver: true }) };
}

const agencyPart = (profile: Profile | undefined) => (profile?.isAgency ? { agencyGuid: profile.globalId } : {});

export function BookingForm({ checkout, setup, profile, mayBook }: BookingFormProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const { signedIn } = useSession();
  const state = useCustomerForm(setup.form);
  useProfilePrefill(state, profile);
  const resume = useResumeOfCheckout(state, checkout);
  const booking = useBooking({
    checkout,
    onInvalid: (fields) => showRefused(state, fields),
    onSessionEnded: () => goOn.ask(),
    afterBooking: () => {
      resume.forget();
      return openWantedAccount(host, state.getValues());
    },
  });
  const sender = useSender();
  const submit = () => void state.handleSubmit(send)();
  const agreement = useTypedAgreement(setup.form, state, checkout);
  const birthday = useTypedBirthday(setup.form, state, checkout.url.params);
  const typed = [agreement, birthday];
  const goOn = useGoOn({ sender, typed, checkout, profile, onGoOn: submit, onChange: booking.refuse });
  const applyTyped = () => {
    resume.check();
    if (agreement.isPending()) void agreement.apply();
    if (birthday.isPending()) goOn.tellPrice(birthday.apply);
  };
  const send = async (values: CustomerValues) => {
    const { url, offer, selection, choice, price, quote } = checkout;
    if (!choice || !price || !mayBook()) return;
    if (sender.isUnknown) return goOn.ask();
    const unread = typed.find((each) => each.isPending());
    if (unread) return goOn.afterPrice(unread.apply);
    if (!(await passwordIsTaken(host, state, values))) return;
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
      <form
        onSubmit={(event) => void state.handleSubmit(send)(event)}
        noValidate
        aria-label={t('form.label')}
        onBlur={applyTyped}
      >
        <Stack gap={5}>
          <CustomerFields
            form={setup.form}
            state={state}
            showsCompany={setup.definition.config.showIsCompanyCheckbox}
            keepsDrivers={profile?.isCompany === true}
            besideEmail={resume.isOffered && <ResumeOption resume={resume} />}
          />
          {!signedIn && host.config.site.myAccount.registerInCheckout && !checkout.quoteOnly && (
            <AccountOption form={setup.form} state={state} />
          )}
          <SharedDevice state={state} />
          <FormPayment checkout={checkout} state={state} />
          <BookingSubmit
            checkout={checkout}
            state={state}
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
  { wantsAccount, fields }: CustomerValues,
): Promise<{ account?: 'sent' | 'failed' }> {
  if (!wantsAccount) return {};
  return { account: await openAccount(host, fields) };
}

/** Where an account is wanted, its password is judged before anything is booked; a refusal is shown at the field. */
async function passwordIsTaken(host: Host, state: CustomerFormState, { wantsAccount, fields }: CustomerValues) {
  const refusal = wantsAccount ? await passwordRefusal(host, fields) : undefined;
  if (refusal) state.setError('fields.password', { message: refusal }, { shouldFocus: true });
  return refusal === undefined;
}

interface BookingSubmitProps extends CheckoutProps {
  state: CustomerFormState;
  showsTerms: boolean;
  booking: { refusal: Refusal | undefined; busy: boolean };
  onRetry: () => void;
}

/** Terms, what went wrong last time, and the one button, which says what it does. */
function BookingSubmit({ checkout, state, showsTerms, booking, onRetry }: BookingSubmitProps) {
  const { t } = useTranslation('mf-checkout');
  const { config, language } = useHost();
  const text = useSubmitText(checkout, t);
  const message = pick(config.flow.checkout.customMessage, language);
  return (
    <Stack gap={4}>
      {message && <p>{message}</p>}
      {showsTerms && <Terms state={state} termsPageId={config.flow.checkout.termsPageId} />}
      {booking.refusal && <Refused checkout={checkout} refusal={booking.refusal} onRetry={onRetry} />}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={booking.busy || checkout.priceBusy}
        disabled={checkout.priceFailed || !checkout.price || !checkout.choice}
      >
        {text.button}
      </Button>
      <p className={css['after']}>{text.after}</p>
    </Stack>
  );
}

/** "Book for €214, pay at the desk": amount and consequence stand on the button (look "Words"). */
function useSubmitText(
  { choice, price, quoteOnly, onRequest }: Checkout,
  t: TFunction<'mf-checkout'>,
): { button: string; after: string } {
  const money = useMoneyText();
  if (quoteOnly || choice?.kind === 'quote') return { button: t('submit.quote'), after: t('submit.afterQuote') };
  if (onRequest) return { button: t('submit.request'), after: t('submit.afterRequest') };
  if (!price || !choice) return { button: t('submit.book'), after: '' };
  const amounts = { total: money(price.total), now: money(price.payNow) };
  if (price.payNow.minor > 0) return { button: t('submit.online', amounts), after: t('submit.afterOnline', amounts) };
  return { button: t('submit.counter', amounts), after: t('submit.afterCounter') };
}

/** Field path → message key, as the server says it (S1-5). */
export function showRefused(state: CustomerFormState, fields: Record<string, string>): void {
  const known = Object.entries(fields).flatMap(([path, message]) => {
    const id = fieldOfPath(path);
    return isFieldId(id) ? [{ name: `fields.${id}` as const, message }] : [];
  });
  known.forEach(({ name, message }, index) => state.setError(name, { message }, { shouldFocus: index === 0 }));
}
