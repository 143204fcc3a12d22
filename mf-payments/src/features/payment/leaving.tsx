import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ShieldCheckIcon } from '@forecourt/shared/ui/icon';
import { useDue } from './amounts';
import { attemptMemory } from './attempt-memory';

interface LeavingProps {
  booking: Booking;
  attempt: { attemptId: string; order: string };
  url: string;
  /** Leaves as soon as it is in the page. */
  automatic: boolean;
}

/** The browser leaves once with an order, however often the button is pressed. */
function useLeaving({ booking, attempt: { attemptId, order } }: LeavingProps) {
  const sent = useRef(false);
  const [leaving, setLeaving] = useState(false);
  const leave = (event: FormEvent | MouseEvent) => {
    if (sent.current) return event.preventDefault();
    sent.current = true;
    setLeaving(true);
    attemptMemory.leave(order, { attemptId, bookingId: booking.id, branchOfficeId: booking.pickUp.branchId });
    // The gateway refuses an order that it has seen before.
    attemptMemory.forgetIntent(booking.id);
  };
  return { leaving, leave, hasLeft: sent };
}

const shield = <ShieldCheckIcon size={20} aria-hidden="true" />;

function Opening({ automatic }: { automatic: boolean }) {
  const { t } = useTranslation('mf-payments');
  return automatic && <p role="status">{t('payment.opening')}</p>;
}

/** The signed form that takes the browser to the gateway. */
export function FormPost({ fields, ...props }: LeavingProps & { fields: Readonly<Record<string, string>> }) {
  const { booking, url, automatic } = props;
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const due = useDue(booking);
  const form = useRef<HTMLFormElement>(null);
  const { leaving, leave, hasLeft } = useLeaving(props);
  useEffect(() => {
    if (automatic && !hasLeft.current) form.current?.requestSubmit();
  }, [automatic, hasLeft]);
  return (
    <>
      <Opening automatic={automatic} />
      <form ref={form} method="post" action={url} onSubmit={leave}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary" size="l" block busy={leaving} icon={shield}>
          {t('payment.continue', { amount: money(due.now) })}
        </Button>
      </form>
    </>
  );
}

/** The link that takes the browser to the gateway's page. */
export function Redirect(props: LeavingProps) {
  const { booking, url, automatic } = props;
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const due = useDue(booking);
  const link = useRef<HTMLAnchorElement>(null);
  const { leaving, leave, hasLeft } = useLeaving(props);
  useEffect(() => {
    if (automatic && !hasLeft.current) link.current?.click();
  }, [automatic, hasLeft]);
  return (
    <>
      <Opening automatic={automatic} />
      <ButtonLink
        ref={link}
        href={url}
        onClick={leave}
        variant="primary"
        size="l"
        block
        aria-busy={leaving || undefined}
        icon={shield}
      >
        {t('payment.continue', { amount: money(due.now) })}
      </ButtonLink>
    </>
  );
}
