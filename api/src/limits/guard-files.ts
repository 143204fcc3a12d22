import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { refuse, refuseFields, tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { clientOf } from './limits';
import { scan } from './virus-scanner';

const DAY_MS = 86_400_000;

type Guarded = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Bytes of one client in a day; those of refused calls count as well, since they cost as much to take. */
async function exceedsQuota({ db, clock, config }: Guarded, request: FastifyRequest): Promise<number | undefined> {
  const bytes = [...request.contents.values()].reduce((sum, content) => sum + content.length, 0);
  const quota = { limit: config.uploadBytesPerDay, windowMs: DAY_MS };
  const name = `upload-bytes:address:${clientOf(request)}`;
  // Once it is exceeded nothing is added: the count stays a number that its column can hold.
  return (await throttled(db, name, quota, clock(), 0)) ?? throttled(db, name, quota, clock(), bytes);
}

type Found = 'clean' | 'errors.fileInfected' | 'errors.filesUnchecked';

/** The first file that is not clean decides; the log gets the scanner's word for it and nothing of the file. */
async function scanned({ config: { virusScanner } }: Guarded, { contents, log }: FastifyRequest): Promise<Found> {
  if (virusScanner === undefined) return 'clean';
  for (const bytes of contents.values()) {
    const verdict = await scan(virusScanner, bytes);
    if (verdict.kind === 'infected') {
      log.warn({ signature: verdict.signature, bytes: bytes.length }, 'a file was refused by the virus scanner');
      return 'errors.fileInfected';
    }
    if (verdict.kind === 'unknown') {
      log.error({ because: verdict.because }, 'the virus scanner does not answer: files are refused');
      return 'errors.filesUnchecked';
    }
  }
  return 'clean';
}

async function refusalOf(
  deps: Guarded,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const field = request.routeOptions.config.files;
  if (field === undefined || request.contents.size === 0) return undefined;
  const wait = await exceedsQuota(deps, request);
  if (wait !== undefined)
    return refuse(reply, 'rate-limited', { ...tooOften(wait).details, [field]: 'errors.uploadQuota' });
  const found = await scanned(deps, request);
  if (found === 'errors.fileInfected') return refuseFields(reply, { [field]: found });
  return found === 'clean' ? undefined : refuse(reply, 'unavailable', { [field]: found });
}

/**
 * Every file that comes with a call (`withFiles`) is within its client's quota and, where a virus scanner is
 * configured, has been looked at; without the scanner's word none is taken. It holds for the calls that are registered
 * later.
 */
export function guardFiles(app: FastifyInstance, deps: Guarded): void {
  app.addHook('preHandler', (request, reply) => refusalOf(deps, request, reply));
}
