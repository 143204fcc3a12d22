import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { rateLimit } from '../rate-limit';

/** Name of the endpoint in policies, and its path. */
export const REPORTS_ENDPOINT = 'policy';
const REPORTS_PATH = '/__reports';
/** Tells browsers where the endpoint is. */
export const REPORTING_ENDPOINTS = { 'reporting-endpoints': `${REPORTS_ENDPOINT}="${REPORTS_PATH}"` };

const MAX_BODY = 64 * 1024;
/** Browsers gather reports of a page; a page that breaks its policy breaks it in a few ways. */
const MAX_REPORTS = 50;
const REPORT_LIMIT = { most: 120, windowMs: 60_000 };
/** Kinds of refusals that are kept apart; anybody can send reports. */
const MAX_KINDS = 200;
const LONGEST = 2000;
const SHOWN = 200;

const text = z.optional(z.string().check(z.maxLength(LONGEST)));
const report = z.object({
  type: z.enum(['csp-violation', 'integrity-violation']),
  url: z.string().check(z.maxLength(LONGEST)),
  body: z.object({ effectiveDirective: text, destination: text, blockedURL: text }),
});
const reports = z.array(z.unknown()).check(z.maxLength(MAX_REPORTS));

/** One kind of refusal on one page. */
export interface PolicyRefusal {
  /** `form-action`, or `integrity of script`. */
  rule: string;
  /** Path of the page. */
  page: string;
  /** Origin and path of what was refused, or a word such as `inline`. */
  refused: string;
  count: number;
  last: Date;
}

/** Without query and fragment, which may hold what a visitor typed. */
function place(address: string, own: string): string {
  if (!URL.canParse(address)) return address.slice(0, SHOWN);
  const { origin, pathname } = new URL(address);
  return `${origin === own || origin === 'null' ? '' : origin}${pathname}`.slice(0, SHOWN);
}

function refusalOf({ type, url, body }: z.infer<typeof report>, own: string) {
  const rule = type === 'csp-violation' ? (body.effectiveDirective ?? 'unknown') : `integrity of ${body.destination}`;
  return { rule: rule.slice(0, SHOWN), page: place(url, own), refused: place(body.blockedURL ?? 'unknown', own) };
}

/** Counts what browsers tell of policies that were broken; of other sites' pages they tell nothing here. */
export function policyReports(app: FastifyInstance, { origin }: { origin: string }) {
  const counts = new Map<string, PolicyRefusal>();
  const mayReport = rateLimit(REPORT_LIMIT);
  const count = (told: ReturnType<typeof refusalOf>): boolean => {
    const key = JSON.stringify(told);
    const before = counts.get(key);
    if (!before && counts.size >= MAX_KINDS) return false;
    counts.set(key, { ...told, count: (before?.count ?? 0) + 1, last: new Date() });
    return !before;
  };

  void app.register(async (routes) => {
    routes.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: MAX_BODY },
      routes.getDefaultJsonParser('remove', 'remove'),
    );
    routes.post(REPORTS_PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
      if (!mayReport(request.ip)) return reply.code(429).header('retry-after', '60').send();
      const sent = reports.safeParse(request.body);
      if (!sent.success) return reply.code(400).send();
      for (const one of sent.data) {
        const { data } = report.safeParse(one);
        if (!data || !URL.canParse(data.url) || new URL(data.url).origin !== origin) continue;
        const told = refusalOf(data, origin);
        if (count(told)) request.log.warn(told, 'a browser refused what a policy forbids');
      }
      return reply.code(204).send();
    });
  });

  return {
    /** The newest first. */
    all: (): readonly PolicyRefusal[] =>
      [...counts.values()].sort((one, other) => other.last.getTime() - one.last.getTime()),
  };
}
