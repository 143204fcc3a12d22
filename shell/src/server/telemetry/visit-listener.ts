import { Transform, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { PREVIEW_HEADER } from '@forecourt/shared/contract';
import { TICKET_HEADER } from '../../protocol/page-state';
import type { ResolvedPage } from '../../routing/paths';
import type { Answered } from '../back-end-proxy';
import type { PageTickets } from './page-tickets';
import { judgedCall, MAX_JUDGED_BYTES, stepOfAnswer, stepOfCall, stepOfPage } from './steps-of-calls';
import type { VisitRecorder } from './visit-recorder';

/** A page on which somebody thinks a booking over counts as long. */
const PAGE_LASTS_MS = 12 * 3_600_000;

/** Gives a short content on when it has ended and its text was told, so that nobody hears of it earlier. */
function readFirst(content: Readable, done: (text: string) => void): Readable {
  let held: Buffer[] | undefined = [];
  let bytes = 0;
  const read = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (held && bytes <= MAX_JUDGED_BYTES) {
        held.push(chunk);
        return next();
      }
      for (const before of held ?? []) this.push(before);
      held = undefined;
      return next(null, chunk);
    },
    flush(next) {
      if (!held) return next();
      const whole = Buffer.concat(held);
      done(whole.toString());
      return next(null, whole);
    },
  });
  content.once('error', (error) => read.destroy(error));
  read.once('close', () => content.destroy());
  return content.pipe(read);
}

/** Counts what the pages that this server sends, and the calls of these pages that the back end answers, come to. */
export function visitListener(visits: Pick<VisitRecorder, 'took'>, tickets: Pick<PageTickets, 'read'>) {
  const dealingOf = (ticket: unknown): string => {
    const page = tickets.read(typeof ticket === 'string' ? ticket : undefined, PAGE_LASTS_MS);
    return typeof page === 'string' ? '' : page.dealing;
  };
  /** None for calls of nobody's page, and of drafts, which are looked at by who writes them. */
  const dealingOfCall = (...[{ headers }, { statusCode }]: Parameters<Answered>): string => {
    const counts = statusCode === 200 && headers[PREVIEW_HEADER] === undefined;
    return counts ? dealingOf(headers[TICKET_HEADER]) : '';
  };
  const answered: Answered = (request, reply, content) => {
    const dealing = dealingOfCall(request, reply, content);
    if (dealing === '') return content;
    const step = stepOfCall(request);
    if (step) visits.took(request, dealing, step);
    const judged = judgedCall(request);
    if (!judged) return content;
    return readFirst(content, (text) => {
      const came = stepOfAnswer(judged, text);
      if (came) visits.took(request, dealing, came);
    });
  };
  return {
    answered,
    /** A page that is there was sent to a visitor. */
    pageSent: (request: FastifyRequest, ticket: string, page: ResolvedPage): void => {
      if (request.method !== 'GET') return;
      const dealing = dealingOf(ticket);
      visits.took(request, dealing, 'visited');
      const step = stepOfPage(page, request.url);
      if (step) visits.took(request, dealing, step);
    },
  };
}
export type VisitListener = ReturnType<typeof visitListener>;
