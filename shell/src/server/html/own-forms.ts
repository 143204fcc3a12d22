import type { FastifyInstance, FastifyRequest } from 'fastify';

const LONGEST_FORM = 16_384;

/** Routes of this part take what a form of HTML sends, as text, and nothing else. */
export function onlyForms(routes: FastifyInstance): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_FORM },
    (_request, body, parsed) => parsed(null, body),
  );
}

/** Browsers say from where a form is sent. */
export const isOwnForm = ({ headers }: FastifyRequest, origin: string): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin;
