import type { AuthToken } from '../contract';

const KEY = 'forecourt.session';

/**
 * `expired`: was signed in on this page until the token's time was over or the server refused it. `token` names the
 * sign-in; what its calls carry may have been renewed since (`Session.token`).
 */
export type SessionState = { signedIn: false; expired?: true } | { signedIn: true; token: string; expires: string };
/** One object: who is signed out on the server is so in the browser too, and no page is rendered again for it. */
export const SIGNED_OUT: SessionState = { signedIn: false };
const EXPIRED: SessionState = { signedIn: false, expired: true };
/** Of a timer; a longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

export interface Session {
  /** Signed out as soon as the stored token's expiry has passed (S1-4). */
  read: () => SessionState;
  token: () => string | undefined;
  /** A token that ends when the present one does renews it: nobody has come or gone, and no listener is told. */
  save: (token: AuthToken) => void;
  clear: () => void;
  /** After the server has refused the token: signed out as one whose time is over. */
  end: () => void;
  /** Also tells of a sign-in or sign-out in another tab, and of a session that is over while the page is open. */
  subscribe: (listener: () => void) => () => void;
}

function parse(text: string | null): SessionState {
  if (!text) return SIGNED_OUT;
  try {
    // By hand: this is in the first chunk of every page, and a schema library is not.
    const { access_token: token, '.expires': expires } = JSON.parse(text) as Record<string, unknown>;
    return typeof token === 'string' && typeof expires === 'string' && !Number.isNaN(Date.parse(expires))
      ? { signedIn: true, token, expires }
      : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

/** Who is signed in. Without a storage (on the server) nobody is. */
export function createSession(storage: Storage | undefined, now: () => number = Date.now): Session {
  const listeners = new Set<() => void>();
  const stored = () => parse(storage?.getItem(KEY) ?? null);
  const timeLeft = ({ expires }: { expires: string }) => Date.parse(expires) - now();
  let state = stored();
  if (state.signedIn && timeLeft(state) <= 0) state = SIGNED_OUT;
  const tokenOf = (of: SessionState) => (of.signedIn ? of.token : undefined);
  let bearer = tokenOf(state);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => (state.signedIn && timeLeft(state) <= 0 ? EXPIRED : state);
  const become = (next: SessionState) => {
    bearer = tokenOf(next);
    if (state.signedIn && next.signedIn && state.expires === next.expires) return;
    state = next;
    watch();
    listeners.forEach((listener) => listener());
  };
  const leave = (next: SessionState) => {
    storage?.removeItem(KEY);
    become(next);
  };
  const endInTime = () => {
    if (state.signedIn && read() === EXPIRED) become(EXPIRED);
    else watch();
  };
  /** On the server nobody is signed in, and nothing waits. */
  function watch() {
    clearTimeout(timer);
    if (state.signedIn && typeof window !== 'undefined')
      timer = setTimeout(endInTime, Math.min(timeLeft(state), LONGEST_MS));
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === KEY || event.key === null) become(stored());
    });
    // The timers of a computer that sleeps stand still.
    document.addEventListener('visibilitychange', endInTime);
    watch();
  }
  return {
    read,
    token: () => (read().signedIn ? bearer : undefined),
    save: (token) => {
      storage?.setItem(KEY, JSON.stringify(token));
      become({ signedIn: true, token: token.access_token, expires: token['.expires'] });
    },
    clear: () => leave(SIGNED_OUT),
    end: () => leave(EXPIRED),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
