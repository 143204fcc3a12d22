import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of every body without files. */
export const BODY_LIMIT = 256 * 1024;

/** A call whose bodies are larger than those of visitors says so in its `config`. */
declare module 'fastify' {
  interface FastifyContextConfig {
    mostParts?: number;
    deepest?: number;
  }
}

export const DEEPEST = 20;
/** Names, values and items of a document; a booking request has about a hundred. */
const MOST_PARTS = 5_000;
const LONGEST_STRING = 110_000;
/** Fields of a form-encoded body. */
const MOST_FIELDS = 200;

/** A body that is refused before anything is made of it. */
export class BodyRefused extends Error {
  constructor(
    message: string,
    readonly statusCode: 400 | 413 | 415 = 400,
  ) {
    super(message);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Index of the quotation mark that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

const OPENS = new Set(['{', '[']);
const CLOSES = new Set(['}', ']']);
const SEPARATES = new Set([',', ':']);

/**
 * Whether a JSON text is deeper, has more parts or a longer string than a call needs. It is asked before the text is
 * parsed: millions of keys or levels in a small text cost seconds, and a deep value overflows the stack.
 */
function isTooComplex(text: string, mostParts: number, deepest: number): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') {
      const end = endOfString(text, at);
      if (end - at > LONGEST_STRING) return true;
      at = end;
    } else if (OPENS.has(char)) {
      depth += 1;
      parts += 1;
    } else if (CLOSES.has(char)) depth -= 1;
    else if (SEPARATES.has(char)) parts += 1;
    if (depth > deepest || parts > mostParts) return true;
  }
  return false;
}

export type JsonParser = (request: FastifyRequest, text: string) => Promise<unknown>;

/** Reads JSON that is no more complex than a call needs, and has no `__proto__`. */
export function boundedJson(app: FastifyInstance): JsonParser {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text) =>
    new Promise((resolve, reject) => {
      const { mostParts = MOST_PARTS, deepest = DEEPEST } = request.routeOptions.config;
      if (isTooComplex(text, mostParts, deepest))
        reject(new BodyRefused('The body is deeper or has more parts than any call needs.'));
      else void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
}

/** For `@fastify/formbody`: the parser of form-encoded bodies. */
export function boundedForm(text: string): Record<string, unknown> {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new BodyRefused('The form has too many fields.');
  const fields: Record<string, unknown> = {};
  const form = new URLSearchParams(text);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    Object.defineProperty(fields, name, { value: values.length === 1 ? values[0] : values, enumerable: true });
  }
  return fields;
}

/** Every JSON body of the server is read with these bounds. */
export function acceptBoundedJson(app: FastifyInstance): void {
  const parse = boundedJson(app);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request: FastifyRequest, text: string) =>
    parse(request, text),
  );
}
