/** In the order in which the text of a failed call is looked for (S1-8). */
const TEXT_FIELDS = ['error', 'errorMessage', 'description', 'errorCode', 'message'] as const;

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
/** A proxy's error page is a plain string too, but nothing that a visitor can read. */
const isMarkup = (text: string): boolean => text.trimStart().startsWith('<');

/** What a failed call tells the visitor, else the fallback (a message of `errors.gralError`). */
export function apiErrorText(body: unknown, fallback: string): string {
  if (isText(body)) return isMarkup(body) ? fallback : body;
  return TEXT_FIELDS.map((name) => field(body, name)).find(isText) ?? fallback;
}

/** The server's message when the body is an object, else the fallback: booking and quotation failures (S2-8). */
export function serverMessage(body: unknown, fallback: string): string {
  const message = field(body, 'errorMessage');
  return isText(message) ? message : fallback;
}

export interface NormalizedError {
  errorMessage: string;
  errorCode: string;
  id: string | undefined;
}

/** Message, the body's code or the HTTP status, and id (S1-8). */
export function normalizedError(body: unknown, httpStatus: number, fallback: string): NormalizedError {
  const [code, id] = [field(body, 'errorCode'), field(body, 'id')];
  return {
    errorMessage: apiErrorText(body, fallback),
    errorCode: isText(code) || typeof code === 'number' ? String(code) : String(httpStatus),
    id: isText(id) || typeof id === 'number' ? String(id) : undefined,
  };
}

export interface Issue {
  readonly path?: readonly PropertyKey[] | undefined;
  readonly message: string;
}

/** Validation issues as field path → message key; the first issue of a field is the one that is told (S1-5). */
export function errorMap(issues: readonly Issue[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path = [], message } of issues) {
    const key = path.map(String).join('.');
    if (!messages.has(key)) messages.set(key, message);
  }
  return Object.fromEntries(messages);
}
