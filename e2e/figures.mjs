/**
 * `npm run figures`: how the code reads, in numbers beside their limits. `--check` fails beyond a limit, `--verbose`
 * names the longest files and functions. Production code is the workspaces' TypeScript without tests and e2e.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');
const WIDEST = 120;

/** What the gate accepts. */
const LIMITS = {
  fileMedian: { name: 'lines of a file, median', max: 70 },
  fileP90: { name: 'lines of a file, 90th percentile', max: 160 },
  fileMax: { name: 'lines of the longest file', max: 250 },
  functionP90: { name: 'lines of a function, 90th percentile', max: 35 },
  functionMax: { name: 'lines of the longest function', max: 90 },
  wideLines: { name: `lines over ${WIDEST} characters (ts, tsx, css)`, max: 0 },
  duplication: { name: 'duplicated lines, per cent', max: 1.5 },
  testRatio: { name: 'lines of tests per line of production', min: 0.6 },
};

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(join(ROOT, path)) && /\.(ts|tsx|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .map(({ path, text }) => ({ path, text, lines: text.replace(/\n$/, '').split('\n') }));

const isTest = ({ path }) => /\.(test|spec|fixture)\.|^e2e\/|^shared\/src\/testing\/|^[^/]+\.ts$/.test(path);
const code = files.filter(({ path }) => !path.endsWith('.css'));
const production = code.filter((file) => !isTest(file));

const total = (some) => some.reduce((sum, { lines }) => sum + lines.length, 0);
const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const percentile = (numbers, share) => sorted(numbers)[Math.floor((numbers.length - 1) * share)] ?? 0;

/** Functions with a body of statements, from the first line of their head to the closing brace. */
function functionsIn({ path, text }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && ts.isBlock(node.body)) {
      const first = lineAt(node.getStart(source));
      found.push({ place: `${path}:${first}`, length: lineAt(node.end) - first + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Measured by jscpd over production code, in blocks of at least 50 tokens and 5 lines. */
function duplicatedPercentage() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-figures-'));
  const rooms = [...new Set(production.map(({ path }) => path.split('/').slice(0, 2).join('/')))];
  const ignored = ['**/*.test.*', '**/*.fixture.*', '**/shared/src/testing/**'].join(',');
  const options = ['--format', 'typescript,tsx', '--reporters', 'json', '--output', folder, '--silent'];
  const output = ['ignore', 'ignore', 'inherit'];
  execFileSync('npx', ['jscpd', ...rooms, ...options, '--ignore', ignored], { cwd: ROOT, stdio: output });
  const report = JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8'));
  return { percentage: report.statistics.total.percentage, duplicates: report.duplicates };
}

const fileLengths = production.map(({ path, lines }) => ({ place: path, length: lines.length }));
const functions = production.flatMap(functionsIn);
const wide = files.flatMap(({ path, lines }) =>
  lines.flatMap((line, index) => (line.length > WIDEST ? [`${path}:${index + 1}`] : [])),
);
const { percentage, duplicates } = duplicatedPercentage();
const lengthsOf = (some) => some.map(({ length }) => length);

const figures = {
  fileMedian: percentile(lengthsOf(fileLengths), 0.5),
  fileP90: percentile(lengthsOf(fileLengths), 0.9),
  fileMax: Math.max(...lengthsOf(fileLengths)),
  functionP90: percentile(lengthsOf(functions), 0.9),
  functionMax: Math.max(...lengthsOf(functions)),
  wideLines: wide.length,
  duplication: percentage,
  testRatio: Math.round((total(code.filter(isTest)) / total(production)) * 100) / 100,
};

const isWithin = (figure, { min = -Infinity, max = Infinity }) => figure >= min && figure <= max;
const limitText = ({ min, max }) => (max === undefined ? `≥ ${min}` : `≤ ${max}`);

console.log(`${production.length} production files, ${total(production)} lines; ${functions.length} functions\n`);
for (const [key, limit] of Object.entries(LIMITS)) {
  const mark = isWithin(figures[key], limit) ? '✓' : '✗';
  console.log(`${mark} ${limit.name.padEnd(42)} ${String(figures[key]).padStart(6)}   ${limitText(limit)}`);
}

const longest = (some) => [...some].sort((a, b) => b.length - a.length).slice(0, 15);
if (process.argv.includes('--verbose')) {
  for (const { place, length } of [...longest(fileLengths), ...longest(functions)]) console.log(`${length} ${place}`);
  for (const { firstFile, secondFile, lines } of duplicates) {
    console.log(`${lines} lines: ${firstFile.name}:${firstFile.start} = ${secondFile.name}:${secondFile.start}`);
  }
  console.log(wide.join('\n'));
}
const failed = Object.entries(LIMITS).filter(([key, limit]) => !isWithin(figures[key], limit));
if (process.argv.includes('--check') && failed.length > 0) process.exit(1);
