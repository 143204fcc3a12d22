import * as z from 'zod/mini';
import { callVendor, VendorUnreachable } from '../vendor-call';
import { decodeParameters, encodeParameters, restFamily, sign, verify, type RedsysFamily } from './signature';

/** What the bank's two services for servers need to know of a terminal. */
interface Signer {
  merchantCode: string;
  terminal: string;
  secret: string;
  family: RedsysFamily;
}

const refused = z.object({ errorCode: z.string().check(z.maxLength(20)) });
const signed = z.object({ Ds_MerchantParameters: z.string(), Ds_Signature: z.string() });

/**
 * An operation on an order that was paid before, such as a refund. Answers the bank's signed fields, names in lower
 * case, or its code of what is wrong.
 */
export async function restOperation(
  baseUrl: string,
  { family, secret }: Signer,
  order: string,
  parameters: Readonly<Record<string, string>>,
): Promise<{ fields: Record<string, string> } | { errorCode: string }> {
  const version = restFamily(family);
  const payload = encodeParameters(version, parameters);
  const body = JSON.stringify({
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: payload,
    Ds_Signature: sign(version, secret, order, payload),
  });
  const headers = { 'content-type': 'application/json' };
  const { json } = await callVendor(`${baseUrl}/sis/rest/trataPeticionREST`, { method: 'POST', headers, body });
  const fault = refused.safeParse(json);
  if (fault.success) return fault.data;
  const answer = signed.safeParse(json);
  const told = answer.data?.Ds_MerchantParameters ?? '';
  const isGenuine = answer.success && verify(version, secret, order, told, answer.data.Ds_Signature);
  const fields = isGenuine ? decodeParameters(told) : undefined;
  if (fields === undefined) throw new VendorUnreachable('an answer that is not signed');
  return { fields };
}

/** Queries are signed in this one way, whatever the terminal's family is. */
const QUERY_FAMILY = 'HMAC_SHA256_V1';
const NOTHING_FOUND = 'XML0024';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function envelopeOf({ merchantCode, terminal, secret }: Signer, order: string): string {
  const asked =
    `<Ds_MerchantCode>${merchantCode}</Ds_MerchantCode><Ds_Terminal>${terminal}</Ds_Terminal>` +
    `<Ds_Order>${order}</Ds_Order>`;
  const version = `<Version Ds_Version="0.0"><Message><Monitor>${asked}</Monitor></Message></Version>`;
  const signature = sign(QUERY_FAMILY, secret, order, version);
  const messages =
    `<Messages>${version}<Signature>${signature}</Signature>` +
    `<SignatureVersion>${QUERY_FAMILY}</SignatureVersion></Messages>`;
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
    'xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones>' +
    `<cadenaXML>${escaped(messages)}</cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`
  );
}

/** The elements `Response` of an answer whose signature is right, their fields by names in lower case. */
function responsesOf(messages: string, secret: string, order: string): Record<string, string>[] {
  const [, version = '', signature = ''] =
    /^<Messages>(<Version[\s\S]*<\/Version>)\s*<Signature>([^<]*)<\/Signature>/.exec(messages) ?? [];
  if (!verify(QUERY_FAMILY, secret, order, version, signature))
    throw new VendorUnreachable('an answer that is not signed');
  return [...version.matchAll(/<Response[^>]*>([\s\S]*?)<\/Response>/g)].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        unescaped(value),
      ]),
    ),
  );
}

/** What the bank has done with an order: its payment and what followed; empty for an order that it does not know. */
export async function queryOrder(
  baseUrl: string,
  signer: Signer,
  { order }: { order: string },
): Promise<Record<string, string>[]> {
  const { text } = await callVendor(`${baseUrl}/apl02/services/SerClsWSConsulta`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
    body: envelopeOf(signer, order),
  });
  const [, inside = ''] = /<consultaOperacionesReturn[^>]*>([\s\S]*?)<\/consultaOperacionesReturn>/.exec(text) ?? [];
  const messages = unescaped(inside);
  const [, fault] = /<Ds_ErrorCode>(\w{1,20})<\/Ds_ErrorCode>/.exec(messages) ?? [];
  if (fault === NOTHING_FOUND) return [];
  if (fault !== undefined) throw new VendorUnreachable(`refused: ${fault}`, fault);
  return responsesOf(messages, signer.secret, order);
}
