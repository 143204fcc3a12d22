import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILES_BODY_LIMIT, MAX_UPLOAD_BYTES } from '@forecourt/shared/booking';
import { BODY_LIMIT, BodyRefused, boundedJson } from './bounded-json';
import type { Contents } from './content';
import { contentReader } from './content-reader';
import { acceptMultipart } from './multipart-files';

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of the body, by the names that stand in it in their place. */
    contents: Contents;
  }
  interface FastifyContextConfig {
    /** Name of the list of files in the body of a call that takes some. */
    files?: string;
    /** Largest file of such a call, where it is not that of customers' files. */
    fileBytes?: number;
  }
}

const NONE: Contents = new Map();

/** Options of a call that takes files in this list of its body, in its JSON or as parts of a form. */
export const withFiles = (files: string) => ({ bodyLimit: FILES_BODY_LIMIT, config: { files } });

/** Base64 is a third longer than what it says; the rest of the body is small. */
const BODY_PER_BYTE = 1.5;
/** The same for one file of up to so many bytes. */
export const withLargeFile = (files: string, fileBytes: number) => ({
  bodyLimit: Math.ceil(fileBytes * BODY_PER_BYTE),
  config: { files, fileBytes },
});

/** Calls of this part of the server may be registered `withFiles`. */
export function acceptFiles(app: FastifyInstance): void {
  const parse = boundedJson(app);
  app.decorateRequest('contents');
  app.addHook('onRequest', async (request) => {
    request.contents = NONE;
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const limit = request.routeOptions.bodyLimit;
    const tooLarge = () => new BodyRefused('The body is too large.', 413);
    if (Number(request.headers['content-length']) > limit) throw tooLarge();
    const reader = contentReader({
      text: Math.min(limit, BODY_LIMIT),
      content: request.routeOptions.config.fileBytes ?? MAX_UPLOAD_BYTES,
    });
    let received = 0;
    // The stream stays open behind a refusal: what else comes is taken off the wire, so that the refusal can be read.
    for await (const slice of (payload as typeof request.raw).iterator({ destroyOnReturn: false })) {
      received += (slice as Buffer).length;
      if (received > limit) throw tooLarge();
      reader.push(slice as Buffer);
    }
    const { text, contents } = reader.end();
    request.contents = contents;
    return parse(request, text);
  });
  acceptMultipart(app, parse);
}
