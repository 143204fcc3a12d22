import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '@forecourt/shared/booking';
import { wire } from '@forecourt/shared/contract';
import { cleaned } from '../clean-input';
import { BODY_LIMIT, BodyRefused, type JsonParser } from './bounded-json';
import { contentKeeper, TOO_LARGE, type ContentName } from './content';
import { drained } from './drain';

/**
 * A byte and some files more than are accepted: what is larger is told from what is just as large, and an eleventh file
 * is refused in words.
 */
const LIMITS = {
  fileSize: MAX_UPLOAD_BYTES + 1,
  files: 2 * MAX_UPLOADS,
  fields: 1,
  fieldSize: BODY_LIMIT,
  fieldNameSize: 50,
};

interface SentFile {
  name: string;
  type: string;
  content: ContentName;
}
interface Read {
  text: string;
  files: SentFile[];
  contents: Map<ContentName, Buffer>;
}

async function readFile(
  { file, filename, mimetype }: MultipartFile,
  contents: Read['contents'],
  largest: number,
): Promise<SentFile> {
  const { keep, end } = contentKeeper(largest);
  for await (const slice of file) keep(slice as Buffer);
  const { name, bytes } = end();
  contents.set(name, bytes);
  return { name: filename, type: mimetype, content: name };
}

/** A part that says that it is JSON has been parsed already; how complex it is, is asked of its text. */
function textOf(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.fieldname !== wire.REQUEST_PART)
    throw new BodyRefused('A part is neither the request nor one of its files.');
  if (part.valueTruncated) throw new BodyRefused('The body is too large.', 413);
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
}

/** Browsers name a part of another type as they name a file. */
async function requestIn({ file }: MultipartFile): Promise<string> {
  const { keep, end } = contentKeeper(BODY_LIMIT);
  for await (const slice of file) keep(slice as Buffer);
  const { name, bytes } = end();
  if (name === TOO_LARGE) throw new BodyRefused('The body is too large.', 413);
  return bytes.toString();
}

async function readParts(request: FastifyRequest, filesField: string): Promise<Read> {
  const read: Read = { text: '{}', files: [], contents: new Map() };
  const largest = request.routeOptions.config.fileBytes ?? MAX_UPLOAD_BYTES;
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: largest + 1 } })) {
    if (part.type === 'field') read.text = textOf(part);
    else if (part.fieldname === wire.REQUEST_PART) read.text = await requestIn(part);
    else if (part.fieldname === filesField) read.files.push(await readFile(part, read.contents, largest));
    else throw new BodyRefused('A part is neither the request nor one of its files.');
  }
  return read;
}

/** Rejects as soon as more has come than the call takes, whatever the body says of its length. */
function tooMuch({ raw, headers, routeOptions: { bodyLimit } }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    let received = Number(headers['content-length'] ?? 0) > bodyLimit ? bodyLimit : 0;
    raw.on('data', (slice: Buffer) => {
      received += slice.length;
      if (received > bodyLimit) reject(new BodyRefused('The body is too large.', 413));
    });
  });
}

/** What the parser says of a body that is cut off or no form at all has no status of its own. */
function refusalOf(error: unknown): unknown {
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode < 500 ? error : new BodyRefused('The body is no form with files.');
}

/**
 * Calls with files take a form as well (`multipart/form-data`): its files, and the rest as JSON in the part `request`.
 * Each file is read in the slices in which it arrives, and its name stands in the body as with JSON: the same schema,
 * limits and key of a repeated request hold for both.
 */
export function acceptMultipart(app: FastifyInstance, parse: JsonParser): void {
  void app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const filesField = request.routeOptions.config.files;
    if (filesField === undefined) throw new BodyRefused('This call takes no files.', 415);
    const reading = readParts(request, filesField);
    try {
      const { text, files, contents } = await Promise.race([reading, tooMuch(request)]);
      const body = await parse(request, text);
      request.body = cleaned({ ...(body as object), ...(files.length > 0 && { [filesField]: files }) });
      request.contents = contents;
    } catch (error) {
      reading.catch(() => undefined);
      request.raw.unpipe();
      await drained(request.raw);
      throw refusalOf(error);
    }
  });
}
