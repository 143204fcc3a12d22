#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { createRemote } from '../src/create-remote.mjs';

const HELP = `create-remote <remote> <folder>
Writes a repository of its own for one remote, such as mf-search, into a folder that is not there yet or is empty.

  --from <folder>      takes the sources of this package along, such as mf-account of the storefront's repository;
                       without it, mf-search begins with a page and two widgets
  --packages <folder>  takes @forecourt/* from tarballs (npm run packages), which are copied into the repository
  --registry <address> takes @forecourt/* from this registry
  --scope <name>       scope of the package, such as @cars
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      packages: { type: 'string' },
      registry: { type: 'string' },
      scope: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [remote, folder] = positionals;
  if (values.help || !remote || !folder || positionals.length > 2) {
    process.stdout.write(HELP);
    process.exitCode = values.help ? 0 : 2;
  } else {
    process.stdout.write(createRemote({ ...values, remote, folder }));
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
