import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { REMOTES } from '../contract';
import { remoteOfPackage } from '../sources';

/**
 * `npm run dev -w mf-checkout`: the remote by itself and as a release of a running shell. Open pages take over what has
 * changed.
 */
process.env['NODE_ENV'] = 'development';

const FIRST_PORT = 4001;
const BACK_END = ['/api', '/odata', '/geodata', '/dev'];

const folder = process.cwd();
const name = remoteOfPackage(readFileSync(join(folder, 'package.json'), 'utf8'));
if (!name) throw new Error(`The name in ${folder}/package.json has to end in that of a remote: ${REMOTES.join(', ')}.`);
const port = Number(process.env['PORT'] ?? FIRST_PORT + REMOTES.indexOf(name));
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

// What they say depends on the environment, which is set above.
const { ALONE, standaloneConfig } = await import('./development-config');
const { withHotReplacement } = await import('./hot-replacement');
const {
  default: [federated],
} = (await import(join(folder, 'webpack.config.ts'))) as { default: Configuration[] };
if (!federated) throw new Error(`${name}/webpack.config.ts has no browser build.`);

const page = `<!doctype html><html><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${ALONE}main.css">
</head><body><script src="${ALONE}main.js"></script></body></html>`;

const server = new WebpackDevServer(
  {
    port,
    host: 'localhost',
    // What cannot be replaced reloads the page.
    hot: true,
    liveReload: true,
    // A shell on another origin loads the remote from here.
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all',
    client: { overlay: false },
    static: false,
    proxy: [{ context: BACK_END, target: api }],
    setupMiddlewares: (middlewares, { app }) => {
      // Before the rest: every address of a page is answered by the one page.
      app?.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(page);
      });
      return middlewares;
    },
  },
  webpack(
    [federated, standaloneConfig({ name, folder, root: folder })].map((config) =>
      withHotReplacement(config, { announced: false }),
    ),
  ),
);

const origin = `http://localhost:${port}`;
await server.start();
process.stdout.write(
  `${name} alone: ${origin}; in a shell with REMOTE_ORIGINS=${origin}: ?releases=${name}@${origin}\n`,
);
