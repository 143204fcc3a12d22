import { createContext, use, type ReactNode } from 'react';
import type { Money } from '@forecourt/shared/money';

const Part = createContext<Money | undefined>(undefined);

/** What the visitor pays on this page instead of what is due; undefined where it is what is due. */
export const usePart = (): Money | undefined => use(Part);

export const PartOfPayment = ({ part, children }: { part: Money | undefined; children: ReactNode }) => (
  <Part value={part}>{children}</Part>
);
