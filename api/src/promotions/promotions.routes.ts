import * as z from 'zod/mini';
import { promotionCode, promotionTermsToWire } from '@forecourt/shared/booking';
import { wire, type Language } from '@forecourt/shared/contract';
import { catalogueOf, textIn } from '../data/catalogue';
import type { Area, Deps } from '../deps';
import { cacheFor } from '../http-cache';
import { limitCodes } from '../limits/limits';
import { refuse } from '../refusal';
import { notUsedUp, runningPromotions, termsOf } from './offered-promotions';

const FIVE_MINUTES = 300;
const validateQuery = z.extend(wire.languageQuery, { promotionCode: wire.text(60) });

/** Those that apply by themselves and run at this time. */
export async function shownPromotions({ db, clock }: Pick<Deps, 'db' | 'clock'>, language: Language) {
  const shown = (await catalogueOf({ db })).promotions.filter(({ code }) => code === null);
  return runningPromotions(shown, clock()).map((row) => ({
    id: row.id,
    name: textIn(row.name, language),
    description: textIn(row.description, language),
    ...(row.image_slug === null ? {} : { imagePath: row.image_slug }),
    percentage: row.percentage,
    validFrom: row.valid_from.toISOString(),
    validTo: row.valid_to.toISOString(),
    ...promotionTermsToWire(termsOf(row)),
  }));
}

/**
 * Promotions for the shop window, codes not among them: who has a code was given it. And the check of a code (S1-7).
 */
export const promotionRoutes: Area = (deps) => async (app) => {
  limitCodes(app, deps);
  app.get(
    '/api/data/promotions',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.promotions } } },
    async ({ query: { language } }, reply) => {
      cacheFor(reply, FIVE_MINUTES);
      return shownPromotions(deps, language);
    },
  );

  app.get(
    '/api/booking/validatepromotion',
    {
      schema: { querystring: validateQuery, response: { 200: wire.validatedPromotion } },
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
    },
    async ({ query }, reply) => {
      const code = promotionCode(query.promotionCode);
      const running = runningPromotions((await catalogueOf(deps)).promotions, deps.clock());
      const [row] = await notUsedUp(
        deps.db,
        running.filter((each) => each.code === code),
      );
      if (row === undefined) return refuse(reply, 'promotion-invalid', { promotionCode: 'errors.invalidPromoCode' });
      return { id: row.id, name: textIn(row.name, query.language), ...promotionTermsToWire(termsOf(row)) };
    },
  );
};
