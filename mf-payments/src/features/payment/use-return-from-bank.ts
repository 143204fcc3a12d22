import { useEffect } from 'react';

/** The browser's back button may bring the page out of its cache as it was left, with an order that the bank has already seen. */
export function useReturnFromBank(onReturn: () => void): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [onReturn]);
}
