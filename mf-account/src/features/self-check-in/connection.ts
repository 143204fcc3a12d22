import { ApiError } from '@forecourt/shared/api-client';

/** Some networks come back without telling the browser. */
const RETRY_MS = 5000;

const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');

/** Until the browser says that the connection is back, or it is time to look. */
const nextChance = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, RETRY_MS);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });

/**
 * Sends, and when the connection is lost sends again once it is back, until the signal ends it. What is sent must be
 * repeatable.
 */
export async function whenConnected<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  onOffline: (isOffline: boolean) => void,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      const answer = await send(signal);
      onOffline(false);
      return answer;
    } catch (error) {
      if (!isOffline(error) || signal.aborted) {
        onOffline(false);
        throw error;
      }
      onOffline(true);
      await nextChance(signal);
    }
  }
}
