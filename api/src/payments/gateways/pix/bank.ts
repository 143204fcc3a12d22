import * as z from 'zod/mini';
import { callVendor, isNoAnswer, unreachableBy, type ClientCertificate, type VendorAnswer } from '../vendor-call';

const pem = (kind: RegExp) =>
  z
    .string()
    .check(z.maxLength(20_000), z.regex(new RegExp(`^-----BEGIN ${kind.source}-----[\\s\\S]+-----END`)))
    .register(z.globalRegistry, { contentMediaType: 'application/x-pem-file' });
const certificatePem = pem(/CERTIFICATE/);

/** The account of the receiver at its bank. */
export const receiver = z
  .object({
    clientId: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
    clientSecret: z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/)),
    /** The Pix key to which the money goes. */
    key: z.string().check(z.regex(/^[\w+@.-]{5,77}$/)),
    /** Every bank has addresses of its own; the laboratory stands in for both. */
    api: z.optional(z.url({ protocol: /^https$/ })),
    tokenUrl: z.optional(z.url({ protocol: /^https$/ })),
    /** PEM, which the bank gives for mutual TLS; banks of Brazil ask for it in production. */
    certificate: z.optional(certificatePem),
    privateKey: z.optional(pem(/(RSA |EC )?PRIVATE KEY/)),
    /** PEM of the bank's own authority, where no public one has signed its certificate. */
    authority: z.optional(certificatePem),
  })
  .check(
    z.refine((account) => (account.certificate === undefined) === (account.privateKey === undefined), {
      path: ['privateKey'],
    }),
  );
export interface PixAccount {
  settings: z.infer<typeof receiver>;
  /** Empty where the settings name the bank. */
  baseUrl: string;
  clock: () => Date;
}

const SCOPES = 'cob.write cob.read pix.write pix.read';
const granted = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,8000}$/)),
  expires_in: z.int().check(z.positive()),
});
const EARLY_MS = 60_000;
const tokens = new Map<string, { token: string; until: number }>();

const figure = z.string().check(z.maxLength(15));
const word = z.string().check(z.maxLength(100));
export const refundSchema = z.object({ id: word, rtrId: word, valor: figure, status: word });
export type PixRefund = z.infer<typeof refundSchema>;
export const chargeSchema = z.object({
  txid: word,
  status: word,
  chave: z.string().check(z.maxLength(77)),
  calendario: z.object({ criacao: z.iso.datetime({ offset: true }), expiracao: z.int() }),
  valor: z.object({ original: figure }),
  pixCopiaECola: z.optional(z.string().check(z.maxLength(1000))),
  pix: z.optional(
    z.array(z.object({ endToEndId: word, valor: figure, devolucoes: z.optional(z.array(refundSchema)) })),
  ),
});
export type PixCharge = z.infer<typeof chargeSchema>;

const problem = z.object({ type: z.string().check(z.maxLength(200)) });
/** What the bank answers, or the name of its refusal, such as `CobNaoEncontrado`. */
export type Told<T> = { ok: true; answer: T } | { ok: false; reason: string };

/**
 * A call of the bank's API; a token that the bank does not take any more is replaced once. Throws `VendorUnreachable`
 * for everything that is neither an answer nor a refusal, wrong credentials among them.
 */
export async function callBank<T>(
  account: PixAccount,
  method: 'GET' | 'PUT' | 'PATCH',
  path: string,
  schema: z.ZodMiniType<T>,
  sent?: object,
): Promise<Told<T>> {
  const body = sent && JSON.stringify(sent);
  const url = `${account.baseUrl || (account.settings.api ?? '')}${path}`;
  const send = (token: string) =>
    callVendor(url, {
      certificate: certificateOf(account),
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
  const first = await send(await tokenOf(account));
  const answer = first.status === 401 ? await send(await tokenOf(account, true)) : first;
  return told(answer, schema);
}

/** The laboratory asks for none. */
function certificateOf({ settings, baseUrl }: Pick<PixAccount, 'settings' | 'baseUrl'>): ClientCertificate | undefined {
  const { certificate, privateKey, authority } = settings;
  const isShown = certificate !== undefined && privateKey !== undefined && baseUrl === '';
  return isShown ? { certificate, privateKey, authority } : undefined;
}

function told<T>({ status, json }: VendorAnswer, schema: z.ZodMiniType<T>): Told<T> {
  if (status >= 400 && !isNoAnswer(status)) {
    const read = problem.safeParse(json);
    return { ok: false, reason: (read.success && read.data.type.split('/').at(-1)) || String(status) };
  }
  const read = schema.safeParse(json);
  if (status >= 300 || !read.success) throw unreachableBy(status);
  return { ok: true, answer: read.data };
}

async function tokenOf({ settings, baseUrl, clock }: PixAccount, anew = false): Promise<string> {
  const { clientId, clientSecret, api, tokenUrl = `${api ?? ''}/oauth/token` } = settings;
  const url = baseUrl === '' ? tokenUrl : `${baseUrl}/oauth/token`;
  const name = JSON.stringify([url, clientId, clientSecret]);
  const known = tokens.get(name);
  if (!anew && known !== undefined && known.until > clock().getTime()) return known.token;
  const { status, json } = await callVendor(url, {
    certificate: certificateOf({ settings, baseUrl }),
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }),
  });
  const read = granted.safeParse(json);
  if (status !== 200 || !read.success) throw unreachableBy(status, 'no token');
  const { access_token: token, expires_in: seconds } = read.data;
  tokens.set(name, { token, until: clock().getTime() + seconds * 1000 - EARLY_MS });
  return token;
}
