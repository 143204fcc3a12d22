import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');

const numbersIn = (path: string, number: RegExp) => [...read(path).matchAll(number)].map(([, name = '']) => name);

/** Sections (`S1-5`), paragraphs (`S1-5.3`), decisions (`D11`) and decision records (`ADR 011`) that can be cited. */
const places = [
  ...['docs/spec/1-storefront-core.md', 'docs/spec/2-checkout-payment-account.md'].flatMap((path) => [
    ...numbersIn(path, /^## (S\d-\d) /gm),
    ...numbersIn(path, /^\*\*(S\d-\d\.\d+)\*\*/gm),
  ]),
  ...numbersIn('docs/spec/decisions.md', /^\*\*(D\d+)\*\*/gm),
  ...readdirSync(join(__dirname, 'docs/decisions')).map((name) => `ADR ${name.slice(0, 3)}`),
];
const known = new Set(places);

const CITATION = /(?<![\w/.#-])(?:S[12]-\d+(?:\.\d+)?|D\d{1,3}|ADR \d+)(?![\w-])/g;
const OLD_STYLE = /\bspec(?:ification)? [12] §|§ ?\d|\bdecisions? \d+|(?<!\w)D \d{1,2}(?= \||`)/gi;
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css|md)$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: __dirname, encoding: 'utf8' })
  .split('\n')
  .filter((path) => SOURCE.test(path) && path !== 'citations.test.ts' && existsSync(join(__dirname, path)));

const found = (pattern: RegExp) =>
  files.flatMap((path) => [...read(path).matchAll(pattern)].map(([text]) => ({ path, text })));

describe('citations of the specification and of decisions', () => {
  it('have one place each', () => {
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    expect(places).toEqual(expect.arrayContaining(['S1-5', 'S1-5.3', 'S2-9.5', 'D1', 'D61', 'ADR 001']));
  });

  it('are found in sources, tests and documents', () => {
    expect(found(CITATION).length).toBeGreaterThan(500);
  });

  it('exist', () => {
    expect(found(CITATION).filter(({ text }) => !known.has(text))).toEqual([]);
  });

  it('are written in one way', () => {
    expect(found(OLD_STYLE).filter(({ path }) => !path.startsWith('docs/spec/'))).toEqual([]);
  });
});
