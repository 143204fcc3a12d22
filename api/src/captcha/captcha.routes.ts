import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';

const CHALLENGES = { max: 60, timeWindow: 60_000 };

/** A challenge costs this server one derivation; a client may ask for one a second. */
export const captchaRoutes: Area = (deps) => async (app) => {
  app.get(
    '/api/captcha',
    { config: { rateLimit: CHALLENGES }, schema: { response: { 200: wire.captchaChallenge } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return deps.captcha.challenge();
    },
  );
};
