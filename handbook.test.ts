import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
const FOLDER = 'docs/handbook';
const JOURNEYS = readdirSync(join(__dirname, 'e2e/journeys'))
  .filter((name) => name.startsWith('administration'))
  .map((name) => `e2e/journeys/${name}`);
const chapters = readdirSync(join(__dirname, FOLDER)).filter((name) => name.endsWith('.md'));
const text = (chapter: string) => read(`${FOLDER}/${chapter}`);

const MESSAGES = [
  'mf-cms/src/administration/messages/en-GB.json',
  ...['admin-content', 'admin-entries', 'admin-people', 'admin-transfer', 'page-editor'].map(
    (part) => `mf-cms/src/features/${part}/messages/en-GB.json`,
  ),
];

const wordsIn = (tree: unknown): string[] =>
  typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(wordsIn) : [String(tree)];

/** What a text has in braces is another word on each screen: a name, a date. */
const pattern = (words: string) =>
  new RegExp(
    `^${words
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

const onScreens = MESSAGES.flatMap((path) => wordsIn(JSON.parse(read(path)) as unknown)).map(pattern);
const boldIn = (chapter: string) => [...text(chapter).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
const proofsIn = (chapter: string) =>
  [...text(chapter).matchAll(/^Shown by `([^`]+)` "(.+)"\.$/gm)].map(([, path = '', title = '']) => ({ path, title }));

describe('the handbook for administrators', () => {
  it.each(chapters)('%s calls everything as the screens do', (chapter) => {
    const unknown = boldIn(chapter).filter((words) => !onScreens.some((screen) => screen.test(words)));
    expect(unknown).toEqual([]);
  });

  it('names a procedure for every journey of the administration, and a journey for every procedure', () => {
    const walked = JOURNEYS.flatMap((path) =>
      [...read(path).matchAll(/^test\(\s*'([^']+)'/gm)].map(([, title = '']) => `${path} ${title}`),
    );
    const told = chapters.flatMap(proofsIn).map(({ path, title }) => `${path} ${title}`);
    expect(told.sort()).toEqual(walked.sort());
  });

  it.each(chapters)('%s shows pictures that are there, each with words for those who cannot see it', (chapter) => {
    const pictures = [...text(chapter).matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
    for (const [, words = '', path = ''] of pictures) {
      expect(words.length).toBeGreaterThan(10);
      expect(existsSync(join(__dirname, FOLDER, path))).toBe(true);
    }
  });
});
