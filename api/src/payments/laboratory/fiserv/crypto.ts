import { base64, bytesOfText, hmac } from '../primitives';

/** Base64 of HMAC-SHA256. */
export const hmacBase64 = async (secret: string, text: string): Promise<string> =>
  base64(await hmac('SHA-256', bytesOfText(secret), text));

interface SignedRequest {
  apiKey: string;
  clientRequestId: string;
  timestamp: string;
  /** As it was sent; empty for GET. */
  body: string;
}

/** `Message-Signature` of a request, and how it was made. */
export async function messageSignature(
  apiSecret: string,
  { apiKey, clientRequestId, timestamp, body }: SignedRequest,
): Promise<{ signature: string; steps: string[] }> {
  const signature = await hmacBase64(apiSecret, apiKey + clientRequestId + timestamp + body);
  return {
    signature,
    steps: [
      `Api-Key + Client-Request-Id + Timestamp: ${apiKey}${clientRequestId}${timestamp}`,
      `then the body as it was sent, ${body.length} characters, with no separator`,
      'HMAC-SHA256 with the API secret, in base64',
      `expected ${signature}`,
    ],
  };
}
