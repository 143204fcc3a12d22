#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/server/release.cjs', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('The release tool is built with the shell: npm run build -w @forecourt/shell\n');
  process.exitCode = 1;
}
