import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../contract';

const ROOT = join(__dirname, '../../..');
const SHARED = join(__dirname, 'messages');
/** Where a room that is no remote has texts of its own. */
const OWN: Record<string, string[]> = {
  shell: [
    'src/browser/releases-panel/messages',
    'src/server/plain-reservation/messages',
    'src/server/operations/messages',
  ],
};
const NAMED = /\bt\(\s*'([\w.-]+)'/g;

const textsOf = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'en-GB.json'), 'utf8'));
const at = (tree: unknown, key: string) =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined),
      tree,
    );
const isWritten = (trees: readonly unknown[], key: string) =>
  trees.some((tree) => [key, `${key}_other`].some((form) => typeof at(tree, form) === 'string'));

function namedIn(room: string): { file: string; key: string }[] {
  const folder = join(ROOT, room, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(NAMED)].map(([, key = '']) => ({
      file: `${room}/src/${file}`,
      key,
    })),
  );
}

test.each([...REMOTES, 'shell', 'shared'])(
  'every text that %s asks for is written, in its own messages or in the shared ones',
  (room) => {
    const trees = [
      ...(OWN[room] ?? (room.startsWith('mf-') ? ['src/messages'] : [])).map((folder) =>
        textsOf(join(ROOT, room, folder)),
      ),
      textsOf(SHARED),
    ];
    const named = namedIn(room);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ key }) => !isWritten(trees, key))).toEqual([]);
  },
);
