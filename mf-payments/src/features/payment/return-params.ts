import * as z from 'zod/mini';

/** A blank stands for the plus sign of base64 that nobody encoded. */
const base64 = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(8000)),
  z.transform((text: string) => text.replaceAll(' ', '+')),
);
const message = z.object({
  Ds_SignatureVersion: z.optional(z.string()),
  Ds_MerchantParameters: base64,
  Ds_Signature: base64,
});
const order = z.string().check(z.regex(/^[0-9A-Za-z]{4,12}$/));

export interface BankReturn {
  order: string | undefined;
  /** The bank's own words; absent where the terminal does not send them through the browser. */
  message: z.infer<typeof message> | undefined;
}

/** `/RedsysSuccess` and `/RedsysFail`, which may come with the signed message or bare. */
export function bankReturnFromUrl(search: URLSearchParams): BankReturn {
  const fields = Object.fromEntries(search);
  const said = message.safeParse(fields);
  const named = order.safeParse(fields['order']);
  return { order: named.success ? named.data : undefined, message: said.success ? said.data : undefined };
}
