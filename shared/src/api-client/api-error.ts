import { apiErrorText, normalizedError } from '../rules/api-errors';

/**
 * `offline`: no answer at all; `timeout`: none in time; `refused`: the server said no; `unreadable`: an answer outside
 * its schema.
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'refused' | 'unreadable';

interface Normalized {
  kind: ApiErrorKind;
  status: number;
  errorCode: string;
  errorMessage: string;
  id?: string | undefined;
  details?: Record<string, string> | undefined;
  said?: string | undefined;
}

/** A failed call (S1-8): errorMessage, errorCode (the body's code or the HTTP status) and id. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly errorCode: string;
  readonly id: string | undefined;
  readonly details: Record<string, string>;
  /** The server's own words, where its answer was an object that had some. */
  readonly said: string | undefined;

  /** Each remote carries a class of its own, and the host's client throws the host's: they are told by name. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  constructor({ kind, status, errorCode, errorMessage, id, details, said }: Normalized) {
    super(errorMessage);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.errorCode = errorCode;
    this.id = id;
    this.details = details ?? {};
    this.said = said;
  }
}

/** Text, code and id in the order of S1-8; `errors.gralError` is the fallback key. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const known = normalizedError(body, status, 'errors.gralError');
  if (typeof body !== 'object' || body === null) return new ApiError({ kind: 'refused', status, ...known });
  const text = apiErrorText(body, '');
  const { details } = body as { details?: Record<string, string> };
  return new ApiError({
    kind: 'refused',
    status,
    ...known,
    details,
    said: text === '' || text === known.errorCode ? undefined : text,
  });
}
