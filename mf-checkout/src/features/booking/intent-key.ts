import type { BookRequest } from '@forecourt/shared/contract';

const KEY = 'forecourt.booking-intent';

/** A number that tells one request from another and from which none of it can be read back. */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}

/**
 * One key per intent: the same request keeps its key, however often it is sent, after the way back and forth and even
 * after a reload, so that an answer lost on the way never books twice; a changed request is a new intent (D28).
 */
export function intentKey(request: BookRequest): string {
  const print = fingerprint(JSON.stringify(request));
  const [knownPrint, knownKey] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  if (knownPrint === print && knownKey) return knownKey;
  const key = crypto.randomUUID();
  sessionStorage.setItem(KEY, `${print} ${key}`);
  return key;
}

/** After the intent was carried out, the same wish again is a new booking. */
export const forgetIntent = (): void => sessionStorage.removeItem(KEY);
