/**
 * `npm run css-types`: declares the class names of every CSS module in `.css-types`, which tsconfig.base.json lays over
 * the sources (`rootDirs`), so that a name that a style sheet lacks is a type error. It runs at the root of a
 * repository.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

const ROOT = process.cwd();
const OUTPUT = join(ROOT, '.css-types');

const filesBelow = (folder) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
    : [];

function classNamesOf(file) {
  const names = new Set();
  const collect = selectorParser((selectors) => selectors.walkClasses(({ value }) => void names.add(value)));
  postcss.parse(readFileSync(join(ROOT, file), 'utf8'), { from: file }).walkRules((rule) => collect.processSync(rule));
  return [...names].sort();
}

const declarationOf = (file) => `declare const classes: {
${classNamesOf(file)
  .map((name) => `  readonly ${JSON.stringify(name)}: string;\n`)
  .join('')}};
export default classes;
`;

/** A file that stays the same is not written: editors and `tsc --watch` follow the folder. */
function write(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const { workspaces = ['.'] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const sheets = workspaces
  .flatMap((name) => filesBelow(join(name, 'src')))
  .filter((file) => file.endsWith('.module.css'));
for (const sheet of sheets) write(join(OUTPUT, `${sheet}.d.ts`), declarationOf(sheet));

const wanted = new Set(sheets.map((sheet) => `${sheet}.d.ts`));
const left = filesBelow('.css-types').map((file) => file.slice('.css-types/'.length));
for (const file of left) if (file.endsWith('.d.ts') && !wanted.has(file)) rmSync(join(OUTPUT, file));
