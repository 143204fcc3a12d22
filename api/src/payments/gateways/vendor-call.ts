import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';

/**
 * The vendor could not be reached, answered too late or with a fault of its own: whether the call took effect is not
 * known.
 */
export class VendorUnreachable extends Error {
  /** Where nothing can be settled yet, as at the start of a payment, the caller may try again. */
  readonly statusCode = 503;

  /** `refusal`: the vendor did answer, but refused the account's keys, by this code. */
  constructor(
    cause: unknown,
    readonly refusal?: string,
  ) {
    super('The payment gateway gave no answer.', { cause });
    this.name = 'VendorUnreachable';
  }
}

const REFUSES_KEYS: ReadonlySet<number> = new Set([401, 403]);
const NO_ANSWER: ReadonlySet<number> = new Set([...REFUSES_KEYS, 408, 429]);
/** Keys that do not fit, missing permissions, too late, too many calls: of our call, and nothing of the payment. */
export const isNoAnswer = (status: number): boolean => NO_ANSWER.has(status);
/** For a status that is neither an answer nor a refusal of what was asked. */
export const unreachableBy = (status: number, what = 'an unexpected answer'): VendorUnreachable =>
  new VendorUnreachable(`${what}: status ${status}`, REFUSES_KEYS.has(status) ? String(status) : undefined);

const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 512 * 1024;

interface VendorRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** A string is sent as it is, `URLSearchParams` as a form. */
  body?: string | URLSearchParams | undefined;
  /** Shown to vendors that ask for one; over https alone. */
  certificate?: ClientCertificate | undefined;
}

/** For mutual TLS, all PEM. */
export interface ClientCertificate {
  certificate: string;
  privateKey: string;
  /** Of a vendor whose own certificate is signed by no public authority. */
  authority?: string | undefined;
}

export interface VendorAnswer {
  status: number;
  text: string;
  /** Undefined for what is no JSON. */
  json: unknown;
}

/**
 * A call to a vendor: no redirects are followed, time and length are limited. Throws `VendorUnreachable` without an
 * answer and for statuses from 500; every other status is the adapter's to read.
 */
export async function callVendor(url: string, asked: VendorRequest): Promise<VendorAnswer> {
  const { method = 'GET', headers, body, certificate } = asked;
  const { status, text } =
    certificate === undefined
      ? await answered(url, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(headers && { headers }),
          ...(body !== undefined && { body }),
        })
      : await answeredToCertificate(url, { ...asked, certificate });
  if (status >= 500) throw new VendorUnreachable(`status ${status}`);
  return { status, text, json: jsonOf(text) };
}

async function answered(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    if (text.length > LONGEST_ANSWER) throw new RangeError('The answer is too long.');
    return { status: response.status, text };
  } catch (error) {
    throw new VendorUnreachable(error);
  }
}

/** `fetch` shows no certificates. */
async function answeredToCertificate(
  url: string,
  { method = 'GET', headers, body, certificate }: VendorRequest & { certificate: ClientCertificate },
): Promise<{ status: number; text: string }> {
  const form = body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded' };
  const tls = { cert: certificate.certificate, key: certificate.privateKey, ca: certificate.authority };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(url, { method, headers: { ...form, ...headers }, signal, ...tls }, resolve);
      asked.on('error', reject).end(body?.toString());
    });
    let text = '';
    for await (const part of response.setEncoding('utf8')) {
      text += String(part);
      if (text.length > LONGEST_ANSWER) throw new RangeError('The answer is too long.');
    }
    return { status: response.statusCode ?? 0, text };
  } catch (error) {
    throw new VendorUnreachable(error);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
