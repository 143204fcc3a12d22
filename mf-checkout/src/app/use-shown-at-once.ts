import { startTransition, useOptimistic } from 'react';

/** Shows a choice at once; the URL, which the router writes in a transition of its own, follows. */
export function useShownAtOnce<T>(value: T, write: (next: T) => void): [T, (next: T) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: T) =>
    startTransition(() => {
      show(next);
      write(next);
    });
  return [shown, choose];
}
