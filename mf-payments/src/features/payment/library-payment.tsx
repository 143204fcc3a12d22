import type { ComponentType, FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import type { AttemptStarted } from '@forecourt/shared/contract';
import { useMoneyText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ShieldCheckIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { useDue } from './amounts';
import { useAttemptEnd } from './attempt-state';
import { Redirect } from './leaving';
import { NotLoaded } from './not-loaded';
import { OutcomeRedirect } from './outcome-redirect';
import { StartedAttempt, type GatewayProps, type StartedAttemptProps } from './started-attempt';
import { useLate } from './use-late';
import { useVendorScript } from './use-vendor-script';

/** What a gateway's part gets once the attempt has begun and the vendor's library is in the page. */
export interface LibraryPartProps {
  booking: Booking;
  started: AttemptStarted;
  paymentType: number;
}

interface LibraryPaymentProps extends GatewayProps, Pick<StartedAttemptProps, 'startCall'> {
  /** Shown while the attempt is open; the library is in `window` then. */
  Part: ComponentType<LibraryPartProps>;
  /** What the library puts into `window`; a script that does not has not been the library. */
  global?: string | undefined;
  /** The library needs the page's nonce for what it writes itself. */
  tellsNonce?: boolean | undefined;
}

/**
 * A payment by the vendor's own library in the page: starts the attempt, loads the library that the field `library` of
 * the answer names, and leads to the outcome as soon as the server knows it.
 */
export function LibraryPayment({ Part, global, tellsNonce, ...props }: LibraryPaymentProps) {
  const { booking, paymentType } = props;
  return (
    <StartedAttempt {...props}>
      {(started, automatic) => {
        const { redirect: url } = started;
        // An account without the keys of the library is paid on the vendor's page.
        return started.fields === undefined && url !== undefined ? (
          <Redirect booking={booking} attempt={started} url={url} automatic={automatic} />
        ) : (
          <WithLibrary {...{ started, booking, paymentType, Part, global, tellsNonce }} />
        );
      }}
    </StartedAttempt>
  );
}

type WithLibraryProps = LibraryPartProps & Pick<LibraryPaymentProps, 'Part' | 'global' | 'tellsNonce'>;

function WithLibrary({ Part, global, tellsNonce, ...part }: WithLibraryProps) {
  const { started, paymentType } = part;
  const { state, retry } = useVendorScript(started.fields?.['library'] ?? '', { global, tellsNonce });
  const { isLate, again } = useLate(state === 'loading');
  const { data } = useAttemptEnd(started);
  if (data && data.kind !== 'pending') return <OutcomeRedirect {...started} paymentType={paymentType} />;
  if (state === 'ready') return <Part {...part} />;
  if (state === 'loading' && !isLate) return <Skeleton height={320} shape="block" />;
  return (
    <>
      <NotLoaded isLate={isLate} onRetry={() => (retry(), again())} />
      <VendorsPage {...part} />
    </>
  );
}

/** The way to the vendor's own page for the same payment, where its library is of no use. */
export function VendorsPage({ started, booking }: LibraryPartProps) {
  const { t } = useTranslation('mf-payments');
  if (started.redirect === undefined) return null;
  return (
    <>
      <p>{t('payment.elsewhere')}</p>
      <Redirect booking={booking} attempt={started} url={started.redirect} automatic={false} />
    </>
  );
}

interface PayFormProps {
  /** The place for the vendor's fields. */
  children: ReactNode;
  /** What was wrong with the last try. */
  fault: string | undefined;
  busy: boolean;
  booking: Booking;
  onPay: () => void;
}

/** The vendor's fields with our button; the button pays once, however often it is pressed. */
export function PayForm({ children, fault, busy, booking, onPay }: PayFormProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const { now } = useDue(booking);
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onPay();
  };
  return (
    <Stack gap={4} as="form" onSubmit={pay}>
      {children}
      <PayFault fault={fault} />
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={busy}
        icon={<ShieldCheckIcon size={20} aria-hidden="true" />}
      >
        {t('payment.pay', { amount: money(now) })}
      </Button>
    </Stack>
  );
}

const PayFault = ({ fault }: Pick<PayFormProps, 'fault'>) =>
  fault !== undefined && (
    <Alert tone="negative" live>
      {fault}
    </Alert>
  );
