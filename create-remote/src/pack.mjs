/**
 * `npm run packages -- <folder>`: what a remote in a repository of its own is made of, as tarballs. They can be
 * installed from there, or published to a registry of the company: `npm publish <tarball>`. `--list` names their files.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { packages, ROOT } from './packages.mjs';

const [, , folder = 'packages'] = process.argv;

if (folder === '--list') {
  const listed = packages().map(({ manifest, files }) => [manifest.name, { manifest, files: Object.keys(files) }]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
  process.exit();
}
if (!existsSync(join(ROOT, 'shell/dist/server/release.cjs'))) {
  process.stderr.write('The release tool is built with the shell: npm run build -w @forecourt/shell\n');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const { manifest, files } of packages()) {
  const draft = mkdtempSync(join(tmpdir(), 'forecourt-package-'));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    cpSync(source, join(draft, path));
  }
  writeFileSync(join(draft, 'package.json'), JSON.stringify(manifest, null, 2));
  const [tarball] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(folder)], {
      cwd: draft,
      encoding: 'utf8',
    }),
  );
  process.stdout.write(`${join(folder, tarball.filename)}\n`);
  rmSync(draft, { recursive: true });
}
