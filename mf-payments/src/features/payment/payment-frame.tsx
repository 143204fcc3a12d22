import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AttemptStarted } from '@forecourt/shared/contract';
import { Stack } from '@forecourt/shared/ui/stack';
import { useAttemptEnd } from './attempt-state';
import { NotLoaded } from './not-loaded';
import { OutcomeRedirect } from './outcome-redirect';
import css from './payment-frame.module.css';
import { useLate } from './use-late';

/**
 * What the card form says of itself: `open` until the visitor has paid, or has tried to. The page that opens a vendor's
 * hosted page speaks alone when it cannot, and says `unreachable`.
 */
const frameMessage = z.object({
  cardForm: z.string(),
  status: z.string(),
  height: z.number().check(z.minimum(100), z.maximum(3000)),
});
type FrameMessage = z.infer<typeof frameMessage>;

/** The card form sees none of our style sheets: what it draws with, in both schemes, as the theme has it. */
const LENT = [
  ...['surface-raised', 'text', 'line-strong', 'negative', 'focus', 'accent', 'accent-contrast'],
  ...['button-primary', 'button-primary-text', 'button-primary-radius', 'radius-button'],
];
function theme() {
  const style = getComputedStyle(document.documentElement);
  const values = LENT.map((name) => [name, style.getPropertyValue(`--fc-${name}`)] as const);
  return { scheme: style.colorScheme, values: Object.fromEntries(values.filter(([, value]) => value !== '')) };
}

interface PaymentFrameProps {
  url: string;
  started: AttemptStarted;
  paymentType: number;
}

/**
 * A page on the storefront's own origin leads on to the vendor's and says nothing; the card form says that it is there.
 */
const speaks = (url: string): boolean => new URL(url).origin !== window.location.origin;

/**
 * A page of the vendor, or the card form on an origin of its own, in a frame. It ends when the card form says so or the
 * server knows the outcome, which is always the server's; a return page inside of the frame leads the whole window
 * away.
 */
export function PaymentFrame({ url, started, paymentType }: PaymentFrameProps) {
  const { data } = useAttemptEnd(started);
  const { frame, said, forget } = useFrameMessages(url, started.attemptId);
  const isOver = said !== undefined && !['open', 'unreachable'].includes(said.status);
  if (isOver || (data && data.kind !== 'pending')) return <OutcomeRedirect {...started} paymentType={paymentType} />;
  return <FramedPage ref={frame} url={url} said={said} onRetry={forget} />;
}

interface FramedPageProps {
  ref: RefObject<HTMLIFrameElement | null>;
  url: string;
  said: FrameMessage | undefined;
  onRetry: () => void;
}

function FramedPage({ ref, url, said, onRetry }: FramedPageProps) {
  const { t } = useTranslation('mf-payments');
  const [tries, setTries] = useState(0);
  const [hasLoaded, setHasLoaded] = useState(false);
  const { isLate, again } = useLate(!hasLoaded && said === undefined);
  const retry = () => {
    onRetry();
    setTries((count) => count + 1);
    again();
  };
  if (said?.status === 'unreachable') return <NotLoaded onRetry={retry} />;
  return (
    <Stack gap={4}>
      {isLate && <NotLoaded isLate onRetry={retry} />}
      <iframe
        key={tries}
        ref={ref}
        src={url}
        title={t('payment.frame')}
        allow="payment"
        className={css['frame']}
        style={said && { blockSize: said.height }}
        onLoad={() => setHasLoaded(!speaks(url))}
      />
    </Stack>
  );
}

/** What the frame of an attempt has said last; nobody else is heard. */
function useFrameMessages(url: string, attemptId: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [said, setSaid] = useState<FrameMessage>();
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== new URL(url).origin || source !== frame.current?.contentWindow) return;
      const message = frameMessage.safeParse(data);
      if (!message.success || message.data.cardForm !== attemptId) return;
      setSaid(message.data);
      if (message.data.status === 'open') frame.current?.contentWindow?.postMessage(theme(), origin);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url, attemptId]);
  return { frame, said, forget: () => setSaid(undefined) };
}
