const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** JSON inside a script element: nothing in it can end the element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

export type Attributes = Record<string, string | boolean | undefined>;

export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([attribute, value]) => (value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(String(value))}"`));
  return `<${name}${written.join('')}>`;
}
