import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
const unique = (names: string[]) => [...new Set(names)].sort();

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'shell/src', 'api/src'], {
  cwd: __dirname,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.ts$/.test(path) && !/\.(test|fixture)\.ts$|test-database/.test(path));

/** Names of the environment schemas (`const environment = z.object({ PORT: … })`) and of direct reads. */
function variablesOf(path: string): string[] {
  const text = read(path);
  const [, schema = ''] = /const environment = z\.object\(\{([\s\S]*?)^\}\);/m.exec(text) ?? [];
  return [
    ...[...schema.matchAll(/^ {2}([A-Z][A-Z_0-9]+):/gm)].map(([, name = '']) => name),
    ...[...text.matchAll(/process\.env\['([A-Z_0-9]+)'\]/g)].map(([, name = '']) => name),
  ];
}

const existing = sources.filter((path) => {
  try {
    return read(path).length > 0;
  } catch {
    return false;
  }
});
const variables = unique(existing.flatMap(variablesOf));
const listed = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
const documented = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Z_0-9]+)` \|/gm)].map(
  ([, name = '']) => name,
);

describe('the environment of shell server and API', () => {
  it('is read by schemas that this test finds', () => {
    expect(variables).toEqual(expect.arrayContaining(['PORT', 'API_PORT', 'RELEASE_STORE']));
  });

  it('stands in .env.example, each variable once and no other', () => {
    expect([...listed].sort()).toEqual(variables);
  });

  it('stands in the table of the handbook', () => {
    const isForeign = (name: string) => name.startsWith('AWS_');
    expect(variables.filter((name) => !isForeign(name) && !documented.includes(name))).toEqual([]);
  });
});
