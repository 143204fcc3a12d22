/** A site that is not the storefront: its pages stand in this folder, and it knows nothing of what it embeds but an address. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const singleSpa = join(dirname(require.resolve('single-spa/package.json')), 'lib/es2015/esm/single-spa.min.js');
const storefront = process.env.STOREFRONT ?? 'http://localhost:3000';

const PAGES = { '/widgets': 'widgets.html', '/single-spa': 'single-spa.html' };

const answers = async (path) => {
  if (path === '/single-spa.js') return { type: 'text/javascript', body: await readFile(singleSpa, 'utf8') };
  const page = PAGES[path];
  if (!page) return undefined;
  const html = await readFile(join(import.meta.dirname, page), 'utf8');
  return { type: 'text/html; charset=utf-8', body: html.replaceAll('STOREFRONT', storefront) };
};

createServer(async (request, response) => {
  const answer = await answers(new URL(request.url ?? '/', 'http://host').pathname);
  response
    .writeHead(answer ? 200 : 404, { 'content-type': answer?.type ?? 'text/plain' })
    .end(answer?.body ?? 'not here');
}).listen(Number(process.env.PORT ?? 3300));
