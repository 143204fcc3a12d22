import type { wire } from '../contract';
import { ApiError, errorOfAnswer } from './api-error';
import { queryString, type Call } from './call';

export interface ApiClientOptions {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Of every call. */
  headers?: Readonly<Record<string, string>>;
  token: () => string | undefined;
  /** Told when a call that carried the session's token was answered 401. */
  onUnauthorized?: () => void;
  retryDelayMs?: number;
  timeoutMs?: number;
}

export interface ApiClient {
  send: <Answer>(call: Call<Answer>, signal?: AbortSignal) => Promise<Answer>;
}

/** S1-9: one retry, 2 s times the attempt. */
const RETRY_DELAY_MS = 2000;
const TIMEOUT_MS = 30_000;
/** Part of a form that holds the body, as JSON; the contract's name, without its schemas. */
const REQUEST_PART: (typeof wire)['REQUEST_PART'] = 'request';

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { retryDelayMs = RETRY_DELAY_MS } = options;
  return {
    send: async (call, signal) => {
      try {
        return await sendOnce(options, call, signal);
      } catch (error) {
        if (!mayRepeat(call, error) || signal?.aborted) throw error;
        await pause(retryDelayMs, signal);
        return sendOnce(options, call, signal);
      }
    },
  };
}

/** A write is repeated only with an idempotency key (D28). */
function mayRepeat(call: Call<unknown>, error: unknown): boolean {
  const repeatable = call.method === 'GET' || call.idempotencyKey !== undefined;
  return (
    repeatable && error instanceof ApiError && (error.kind !== 'refused' || error.status === 429 || error.status >= 500)
  );
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const hasFiles = ({ files }: Call<unknown>): boolean => files !== undefined && files.of.length > 0;

function headersOf(call: Call<unknown>, token: string | undefined): Record<string, string> {
  return {
    accept: call.isFile ? '*/*' : 'application/json',
    // Of a form with files the browser says the type, with the boundary of its parts.
    ...(call.body !== undefined && !hasFiles(call) && { 'content-type': 'application/json' }),
    ...(call.form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(call.bookingToken && { 'x-booking-token': call.bookingToken }),
    ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
    ...(call.ifMatch !== undefined && { 'if-match': `"${call.ifMatch}"` }),
  };
}

function formOf({ body, files }: Call<unknown>): FormData {
  const form = new FormData();
  if (body !== undefined) form.append(REQUEST_PART, JSON.stringify(body));
  files?.of.forEach((file) => form.append(files.list, file, file.name));
  return form;
}

function bodyOf(call: Call<unknown>): string | FormData | undefined {
  if (hasFiles(call)) return formOf(call);
  if (call.form)
    return new URLSearchParams(Object.entries(call.form).map(([name, value]) => [name, String(value)])).toString();
  return call.body === undefined ? undefined : JSON.stringify(call.body);
}

const contentOf = (call: Call<unknown>, response: Response): Promise<unknown> =>
  call.isFile && response.ok ? response.blob() : readJson(response);

async function sendOnce<Answer>(options: ApiClientOptions, call: Call<Answer>, signal?: AbortSignal): Promise<Answer> {
  const token = call.auth && options.token();
  const body = bodyOf(call);
  const schema = call.schema();
  const response = await request(
    options,
    `${options.baseUrl}${call.path}${queryString(call.query)}`,
    {
      method: call.method,
      headers: { ...options.headers, ...headersOf(call, token) },
      ...(body !== undefined && { body }),
    },
    signal,
  );
  const answer = await contentOf(call, response);
  if (!response.ok) {
    // One that was renewed meanwhile says nothing of the session, nor does a wrong password.
    if (response.status === 401 && call.auth === 'bearer' && token && token === options.token())
      options.onUnauthorized?.();
    throw errorOfAnswer(response.status, answer);
  }
  const parsed = (await schema).safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    kind: 'unreadable',
    status: response.status,
    errorCode: 'unreadable',
    errorMessage: 'errors.gralError',
  });
}

async function request(
  options: ApiClientOptions,
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    return await (options.fetch ?? fetch)(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    const kind = timeout.aborted ? 'timeout' : 'offline';
    throw new ApiError({ kind, status: 0, errorCode: kind, errorMessage: `errors.${kind}` });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
