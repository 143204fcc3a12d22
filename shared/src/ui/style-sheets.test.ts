import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import box from './box.module.css';
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

it('a class that a style sheet lacks is a type error', () => {
  expect(box['box']).toBe('box');
  // @ts-expect-error -- no sheet has this class
  expect(box['no-such-class']).toBe('no-such-class');
});

describe('the control that a whole card opens', () => {
  const rules = (sheet: string, property: string): string[] =>
    [...read(`shared/src/ui/${sheet}`).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
      new RegExp(`(^|[\\s;])${property}:`).test(body) ? [selector.replace(/\/\*[^*]*\*\//g, '').trim()] : [],
    );

  it('is not moved by a press, or its target over the card would be gone at the release', () => {
    const pressed = rules('button.module.css', 'transform').filter((selector) => selector.includes(':active'));
    expect(pressed).toEqual(['.button:active:not([data-card-link])']);
  });

  it('is not positioned itself, be it a link or a button, so that its target is the card', () => {
    const [positioned] = rules('card.module.css', 'position').filter((selector) => selector.includes('button'));
    expect(positioned).toContain('button:not([data-card-link])');
    expect(positioned).toContain('a:not([data-card-link])');
  });
});
