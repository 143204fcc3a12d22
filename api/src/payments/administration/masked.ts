/** Names whose values open something, or are a card's. */
const SECRET_NAME = /secret|token|proof|signature|passw|apikey|api_key|authorization|cvv|cvc|securitycode|^key$|firma/i;
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;
const MASK = '•••';
const DEEPEST = 8;
const LONGEST_TEXT = 4000;

/** Whether digits pass the check digit of cards (Luhn). */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const withoutCards = (text: string): string =>
  text.replace(CARD, (found) => {
    const digits = found.replace(/\D/g, '');
    return isCard(digits) ? `•••• ${digits.slice(-4)}` : found;
  });

/**
 * What was exchanged with a gateway, as a person may see it: no secret, no token or proof, of cards the last four
 * digits. Gateways mask before anything is stored; this is for what a vendor sends under a name that nobody foresaw.
 */
export function maskedExchange(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutCards(value.slice(0, LONGEST_TEXT));
  if (typeof value === 'number') return isCardNumber(value) ? withoutCards(String(value)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return MASK;
  if (Array.isArray(value)) return value.map((item) => maskedExchange(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      SECRET_NAME.test(name) && inside !== null ? MASK : maskedExchange(inside, depth + 1),
    ]),
  );
}

const isCardNumber = (value: number): boolean => Number.isInteger(value) && String(value).length >= 13;
