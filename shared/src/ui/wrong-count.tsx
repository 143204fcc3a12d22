import { useState, type ReactNode } from 'react';

interface Wrong {
  /** How often the form was tried to be sent. */
  tries: number;
  count: number;
}

/**
 * How many fields of a form are wrong: told once for each try to send, and not with every correction, nor when a new
 * error follows the last correction (ADR 096). For the form itself, since the summary comes and goes.
 */
export function useWrongCount({ tries, count }: Wrong): (words: ReactNode) => ReactNode {
  const [found, setFound] = useState({ tries, count });
  if (found.tries !== tries) setFound({ tries, count });
  return (words) => (
    <span key={tries} role={found.count === count ? 'alert' : undefined}>
      {words}
    </span>
  );
}
