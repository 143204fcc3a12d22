import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BREAKPOINT } from './theme';

const root = join(__dirname, '../../..');
const filesLike = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sheets = filesLike('*.css');

/** `(width < 768px)`, `(768px <= width < 1000px)`: the widths of a media query. */
const widthsOf = (css: string): number[] =>
  [...css.matchAll(/@media[^{]*width[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(\d+(?:\.\d+)?)px/g)].map(([, width]) => Number(width)),
  );

it('layouts change at the named breakpoints only, written as ranges', () => {
  const named = new Set<number>(Object.values(BREAKPOINT));
  const others = sheets.flatMap((sheet) => {
    const css = read(sheet);
    const old = /@media[^{]*(min|max)-width/.test(css) ? [`${sheet}: min-width or max-width`] : [];
    return [
      ...old,
      ...widthsOf(css)
        .filter((width) => !named.has(width))
        .map((width) => `${sheet}: ${width}`),
    ];
  });
  expect(others).toEqual([]);
});

/** Classes that a component names literally and its sheet does not have. */
function unknownClasses(file: string): string[] {
  const text = read(file);
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
    const known = new Set(
      [...read(join(dirname(file), path)).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, known]) => known),
    );
    const used = [...text.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(([, used = '']) => used);
    return used.filter((each) => !known.has(each)).map((each) => `${file}: ${each}`);
  });
}

it('every class that a component names is in its style sheet', () => {
  expect(filesLike('*.tsx').flatMap(unknownClasses)).toEqual([]);
});
