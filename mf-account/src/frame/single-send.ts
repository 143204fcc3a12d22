import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Sends once: a second press comes before the button knows that it is busy, or after the answer but before the page is left. A failure allows another. */
export function useSingleSend<Answer, Input>({
  mutate,
}: Pick<UseMutationResult<Answer, Error, Input>, 'mutate'>): (input: Input) => void {
  const sent = useRef(false);
  return (input) => {
    if (sent.current) return;
    sent.current = true;
    mutate(input, {
      onError: () => {
        sent.current = false;
      },
    });
  };
}
