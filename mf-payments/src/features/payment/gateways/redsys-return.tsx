import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { answer, type Call } from '@forecourt/shared/api-client';
import { bookingAccess } from '@forecourt/shared/session';
import { ReturnScreen } from '../return-screen';
import type { GatewayReturn, SendMessage } from '../settle-return';

/** A blank stands for the plus sign of base64 that nobody encoded. */
const base64 = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(8000)),
  z.transform((text: string) => text.replaceAll(' ', '+')),
);
const signedMessage = z.object({
  Ds_SignatureVersion: z.optional(z.string()),
  Ds_MerchantParameters: base64,
  Ds_Signature: base64,
});
type SignedMessage = z.infer<typeof signedMessage>;
const order = z.string().check(z.regex(/^[0-9A-Za-z]{4,12}$/));
const proof = z.string().check(z.regex(/^[\w-]{1,100}$/));

const validateCall = (form: {
  branchOfficeId: number;
  order: string;
  dsMerchantParameters: string;
  dsSignature: string;
}) =>
  ({
    method: 'POST',
    path: '/api/booking/redsys-validate-redirect-signature',
    form,
    schema: answer('redsysValidated'),
  }) satisfies Call<unknown>;

const payCall = (body: { attemptId: string; bookingId: string; provider: object }, bookingToken?: string) =>
  ({
    method: 'POST',
    path: '/api/booking/pay-redsys',
    body,
    auth: 'bearer',
    bookingToken,
    schema: answer('payAnswer'),
  }) satisfies Call<unknown>;

/** `/RedsysSuccess` and `/RedsysFail`, which may come with the signed message or without, as the terminal is set. */
export function redsysReturn(search: URLSearchParams): GatewayReturn {
  const fields = Object.fromEntries(search);
  const message = signedMessage.safeParse(fields);
  const named = order.safeParse(fields['order']);
  const proven = proof.safeParse(fields['proof']);
  return {
    order: named.success ? named.data : undefined,
    proof: proven.success ? proven.data : undefined,
    send: message.success ? sendMessage(message.data) : undefined,
  };
}

/** A tab that sent the attempt off has the bank's message checked first. */
const sendMessage =
  (message: SignedMessage): SendMessage =>
  async (api, { order, attemptId, bookingId, branchOfficeId }, signal) => {
    const signed = { dsMerchantParameters: message.Ds_MerchantParameters, dsSignature: message.Ds_Signature };
    if (branchOfficeId !== undefined) {
      const { valid } = await api.send(validateCall({ branchOfficeId, order, ...signed }), signal);
      if (!valid) return undefined;
    }
    const provider = { order, ...message, ...signed };
    return api.send(payCall({ attemptId, bookingId, provider }, bookingAccess.token(bookingId)), signal);
  };

export default function RedsysReturnPage() {
  const refused = useLocation().pathname.toLowerCase().endsWith('/redsysfail');
  return <ReturnScreen gateway="Redsys" refused={refused} read={redsysReturn} />;
}
