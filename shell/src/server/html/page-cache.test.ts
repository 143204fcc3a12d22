import { pageCache } from './page-cache';

const IN_PIECES = -1;

function aServer() {
  let [now, rendered] = [1, 0];
  const cached = pageCache<object, number>(
    (page) => page !== IN_PIECES,
    () => now,
  );
  return {
    later: (ms: number) => {
      now += ms;
    },
    visit: (configuration: object, key: string, how: 'whole' | 'fails' | 'in pieces' = 'whole') =>
      cached(configuration, key, async () => {
        rendered += 1;
        if (how === 'fails') throw new Error('not now');
        return how === 'whole' ? rendered : IN_PIECES;
      }),
  };
}
const configuration = {};

test('visitors of one page within a few seconds get the same rendering, others another one', async () => {
  const { visit, later } = aServer();
  const [first, second] = await Promise.all([visit(configuration, '/en-gb'), visit(configuration, '/en-gb')]);
  expect([first, second]).toEqual([1, 1]);
  expect(await visit(configuration, '/de')).toBe(2);
  later(4999);
  expect(await visit(configuration, '/en-gb')).toBe(1);
  later(2);
  expect(await visit(configuration, '/en-gb')).toBe(3);
});

test('another configuration shows at once', async () => {
  const { visit } = aServer();
  await visit(configuration, '/en-gb');
  expect(await visit({}, '/en-gb')).toBe(2);
});

test('a rendering that failed is not cached', async () => {
  const { visit } = aServer();
  await expect(visit(configuration, '/en-gb', 'fails')).rejects.toThrow('not now');
  expect(await visit(configuration, '/en-gb')).toBe(2);
});

test('a page that the busy server did not finish is not cached', async () => {
  const { visit } = aServer();
  await visit(configuration, '/en-gb', 'in pieces');
  expect(await visit(configuration, '/en-gb')).toBe(2);
});
