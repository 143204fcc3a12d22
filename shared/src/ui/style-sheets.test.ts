import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKPOINT } from './theme';

const root = join(__dirname, '../../..');
const sheets = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** `(width < 768px)`, `(768px <= width < 1000px)`: the widths of a media query. */
const widthsOf = (css: string): number[] =>
  [...css.matchAll(/@media[^{]*width[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(\d+(?:\.\d+)?)px/g)].map(([, width]) => Number(width)),
  );

it('layouts change at the named breakpoints only, written as ranges', () => {
  const named = new Set<number>(Object.values(BREAKPOINT));
  const others = sheets.flatMap((sheet) => {
    const css = readFileSync(join(root, sheet), 'utf8');
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
