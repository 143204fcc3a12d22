import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { acceptQuotationCall, ApiError, type AnswerOf, type quotationCall } from '@forecourt/shared/api-client';
import { customerPart, showsPayBalance, type Booking } from '@forecourt/shared/booking';
import { isFieldId, type Profile } from '@forecourt/shared/contract';
import { useErrorText, useHost, useMoneyText, useSession, type Host } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { bookingAccess } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ArrowLeftIcon } from '@forecourt/shared/ui/icon';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import { Stack } from '@forecourt/shared/ui/stack';
import {
  CustomerFields,
  customerMemory,
  ErrorSummary,
  FurtherOptions,
  keepsDriverOf,
  Terms,
  useCustomerForm,
  useProfilePrefill,
  type CustomerForm,
  type CustomerFormState,
  type CustomerValues,
} from '../features/customer-form';
import { showRefused } from './booking-form';
import type { CustomerSetup } from './customer-setup';

/** What opens a quotation: its e-mail's link, or the session of its owner. */
export interface QuotationLink {
  bookingId: string;
  token?: string | undefined;
}
type Quotation = AnswerOf<typeof quotationCall>;

export interface OpenQuotationProps {
  quotation: Quotation;
  link: QuotationLink;
}

export function BackToQuotation({ link }: { link: QuotationLink }) {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  const { bookingId, token } = link;
  const to =
    token === undefined
      ? pathOf('BOOKING_INFO', new URLSearchParams({ bookingId }).toString())
      : pathOf('QUOTATION', new URLSearchParams({ bookingId, token }).toString());
  return (
    <ButtonLink component={Link} to={to} variant="ghost" icon={<ArrowLeftIcon size={18} />}>
      {t('fromQuotation.back')}
    </ButtonLink>
  );
}

/** A code would make another price, and files are added to the booking. */
const LEFT_OUT: ReadonlySet<string> = new Set(['commercialAgreementCode', 'files']);

/** What the quotation knows stands where nothing was typed in this tab before. */
function useKnownPrefill({ getValues, setValue }: CustomerFormState, { known }: Quotation): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !known) return;
    isDone.current = true;
    for (const [id, text] of Object.entries(known.texts)) {
      if (isFieldId(id) && id !== 'files' && getValues(`fields.${id}`) === '') setValue(`fields.${id}`, text);
    }
    if (known.isCompany) setValue('isCompany', true);
  }, [known, getValues, setValue]);
}

interface FormProps extends OpenQuotationProps {
  setup: Extract<CustomerSetup, { step: 'ready' }>;
}

/** Who drives and how to pay; the e-mails go where the quotation went. */
export function QuotationForm({ quotation, link, setup }: FormProps) {
  const { t } = useTranslation('mf-checkout');
  const { booking } = quotation;
  const email = booking.customer.emailAddress;
  const told = useMemo(() => setup.form.fields.filter(({ id }) => !LEFT_OUT.has(id)), [setup.form]);
  const form = useMemo<CustomerForm>(
    () => ({ ...setup.form, passwordMinLength: undefined, fields: told.filter(({ id }) => id !== 'emailAddress') }),
    [setup.form, told],
  );
  const state = useCustomerForm(form);
  useKnownPrefill(state, quotation);
  const { data: profile } = useQuery(profileQuery(useHost(), useSession()));
  // The account of whose quotation it is knows more than the quotation does.
  useProfilePrefill(state, profile?.globalId === booking.customer.globalId ? profile : undefined);
  const ways = useWays(quotation);
  const accept = useAccept({ link, state, told, ways, email, profile });
  return (
    <form onSubmit={(event) => void state.handleSubmit(accept.send)(event)} noValidate aria-label={t('form.label')}>
      <Stack gap={5}>
        <ErrorSummary form={form} state={state} />
        <CustomerFields
          form={form}
          state={state}
          showsCompany={setup.definition.config.showIsCompanyCheckbox}
          keepsDrivers={profile?.isCompany === true}
          belowContact={<p>{t('fromQuotation.mails', { email })}</p>}
        />
        {ways.open.length > 1 && (
          <RadioGroup
            legend={t('payment.title')}
            options={ways.open.map((value) => ({ value, label: t(`fromQuotation.${value}`) }))}
            value={ways.chosen}
            onChange={ways.choose}
          />
        )}
        <FurtherOptions state={state} />
        <Submit booking={booking} link={link} ways={ways} form={form} state={state} accept={accept} />
      </Stack>
    </form>
  );
}

type Way = 'desk' | 'online';
interface Ways {
  open: readonly Way[];
  chosen: Way;
  choose: (way: Way) => void;
}

/** What is on request is not paid before the branch confirms it (D54). */
function useWays({ booking, isPayableAtDesk }: Quotation): Ways {
  const { config } = useHost();
  const [chosen, choose] = useState<Way>();
  const isOnline = !booking.isOnRequest && showsPayBalance(config.flow.general.paymentMethods);
  const open: Way[] = [...(isOnline ? (['online'] as const) : []), ...(isPayableAtDesk ? (['desk'] as const) : [])];
  return { open, chosen: chosen ?? open[0] ?? 'desk', choose };
}

interface AcceptOptions {
  link: QuotationLink;
  state: CustomerFormState;
  /** The fields of the form, and the address. */
  told: CustomerForm['fields'];
  ways: Ways;
  email: string;
  /** Of whoever is signed in. */
  profile: Profile | undefined;
}

/** Books it, or goes on to its payment; what the server refuses stands at its field. */
function useAccept({ link, state, told, ways, email, profile }: AcceptOptions) {
  const host = useHost();
  const navigate = useNavigate();
  const { mutateAsync, error, isPending } = useMutation({ mutationFn: (said: Said) => acceptAs(host, link, said) });
  const isSending = useRef(false);
  const send = async (values: CustomerValues) => {
    if (isSending.current) return;
    isSending.current = true;
    const part = customerPart(told, { fields: { ...values.fields, emailAddress: email }, isCompany: values.isCompany });
    const onlinePayment = ways.chosen === 'online';
    const kept = keepsDriverOf(values, profile) && { keepsDriver: true };
    try {
      await mutateAsync({ ...part, ...kept, onlinePayment });
      if (link.token !== undefined) bookingAccess.save(link.bookingId, link.token);
      customerMemory.forget(host.session);
      const to = host.pathOf(onlinePayment ? 'PAYMENT_OPTIONS' : 'BOOKING_SUCCESS', `bookingId=${link.bookingId}`);
      void navigate(to, { replace: true });
    } catch (refused) {
      isSending.current = false;
      if (refused instanceof ApiError && refused.errorCode === 'validation') showRefused(state, refused.details);
    }
  };
  return { send, error, isPending };
}

type Said = Parameters<typeof acceptQuotationCall>[0]['said'];
const acceptAs = ({ api }: Host, link: QuotationLink, said: Said) => api.send(acceptQuotationCall({ ...link, said }));

interface SubmitProps {
  booking: Booking;
  link: QuotationLink;
  ways: Ways;
  form: CustomerForm;
  state: CustomerFormState;
  accept: Pick<ReturnType<typeof useAccept>, 'error' | 'isPending'>;
}

/** It cannot be booked as it is any more; its page says what can be had in its place. */
const isOver = (error: Error): boolean => error instanceof ApiError && error.status === 409;

/** Terms, what went wrong, and the one button, which says what it does. */
function Submit({ booking, link, ways, form, state, accept }: SubmitProps) {
  const { t } = useTranslation('mf-checkout');
  const { config } = useHost();
  const money = useMoneyText();
  const errorText = useErrorText();
  const total = money(booking.price);
  const label = () => {
    if (booking.isOnRequest) return t('submit.request');
    return ways.chosen === 'online' ? t('submit.online', { now: total }) : t('submit.counter', { total });
  };
  return (
    <Stack gap={4}>
      {form.showsTerms && <Terms state={state} termsPageId={config.flow.checkout.termsPageId} />}
      {accept.error && (
        <Alert tone="negative" live actions={isOver(accept.error) && <BackToQuotation link={link} />}>
          {errorText(accept.error)}
        </Alert>
      )}
      <Button type="submit" variant="primary" size="l" block busy={accept.isPending}>
        {label()}
      </Button>
    </Stack>
  );
}
