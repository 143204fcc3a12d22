import { useState, type ReactNode } from 'react';

interface WrongCountProps {
  /** How often the form was tried to be sent. */
  tries: number;
  count: number;
  children: ReactNode;
}

/** How many fields of a form are wrong: told once for each try to send, and not with every correction (ADR 096). */
export function WrongCount({ tries, count, children }: WrongCountProps) {
  const [found, setFound] = useState({ tries, count });
  if (found.tries !== tries) setFound({ tries, count });
  return (
    <span key={tries} role={found.count === count ? 'alert' : undefined}>
      {children}
    </span>
  );
}
