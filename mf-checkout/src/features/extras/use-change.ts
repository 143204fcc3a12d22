import { useCallback, useEffect, useRef } from 'react';
import type { Extra, Selection } from '@forecourt/shared/booking';

export interface ExtrasProps {
  /** All extras of the offer, whatever is drawn here: exclusions reach across the groups. */
  all: readonly Extra[];
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** Changes what is selected; the same function for as long as the section is shown, so that no row is drawn for it. */
export function useChange({ all, selection, onChange }: ExtrasProps) {
  const latest = useRef({ all, selection, onChange });
  useEffect(() => {
    latest.current = { all, selection, onChange };
  });
  return useCallback((next: (selection: Selection, all: readonly Extra[]) => Selection) => {
    const now = latest.current;
    now.onChange(next(now.selection, now.all));
  }, []);
}
