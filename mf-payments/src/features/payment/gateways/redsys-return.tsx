import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { bookingAnswer, type Call } from '@forecourt/shared/api-client';
import { bookingAccess } from '@forecourt/shared/session';
import { ownParameters } from '../gateway-return';
import { ReturnScreen } from '../return-screen';
import type { GatewayReturn, SendMessage } from '../settle-return';
import { finaliseCall } from '../use-finalise';

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
    schema: bookingAnswer('redsysValidated'),
  }) satisfies Call<unknown>;

/** `/RedsysSuccess` and `/RedsysFail`, which may come with the signed message or without, as the terminal is set. */
export function redsysReturn(search: URLSearchParams): GatewayReturn {
  const message = signedMessage.safeParse(Object.fromEntries(search));
  return { ...ownParameters(search), send: message.success ? sendMessage(message.data) : undefined };
}

/** A tab that sent the attempt off has the bank's message checked first. */
const sendMessage =
  (message: SignedMessage): SendMessage =>
  async (api, { order, proof, attemptId, bookingId, branchOfficeId }, signal) => {
    const signed = { dsMerchantParameters: message.Ds_MerchantParameters, dsSignature: message.Ds_Signature };
    if (branchOfficeId !== undefined) {
      const { valid } = await api.send(validateCall({ branchOfficeId, order, ...signed }), signal);
      if (!valid) return undefined;
    }
    const provider = { order, ...message, ...signed };
    return api.send(
      finaliseCall({ attemptId, bookingId, provider }, bookingAccess.token(bookingId) ?? proof, 'pay-redsys'),
      signal,
    );
  };

export default function RedsysReturnPage() {
  const refused = useLocation().pathname.toLowerCase().endsWith('/redsysfail');
  return <ReturnScreen refused={refused} read={redsysReturn} />;
}
