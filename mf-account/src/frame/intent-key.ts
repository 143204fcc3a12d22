import { useRef } from 'react';

/** One idempotency key per intent: the same for a repeat of the same input, another one as soon as the input changes (D28). */
export function useIntentKey(): (input: unknown) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
