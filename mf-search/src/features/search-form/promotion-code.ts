import { ApiError, validatePromotionCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

export type CheckedCode =
  { ok: true; id: number } | { ok: false; reason: 'invalid' } | { ok: false; reason: 'failed'; error: unknown };

/** Asks whether a promo code is valid (S1-5, S1-7); a back end that cannot answer is no verdict on the code. */
export async function checkPromotionCode({ api }: Host, code: string): Promise<CheckedCode> {
  try {
    const { id } = await api.send(validatePromotionCall(code));
    return { ok: true, id };
  } catch (error) {
    const refused = error instanceof ApiError && error.kind === 'refused' && error.status < 500 && error.status !== 429;
    return refused ? { ok: false, reason: 'invalid' } : { ok: false, reason: 'failed', error };
  }
}
