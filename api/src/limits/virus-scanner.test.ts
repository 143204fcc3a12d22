import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { aClamd, INFECTED } from './clamd.fixture';
import { scan } from './virus-scanner';

describe('a virus scanner', () => {
  test('gets every byte of a file, in slices, and says that it is clean', async () => {
    const clamd = await aClamd();
    const photo = randomBytes(300_000);
    expect(await scan(clamd.at, photo)).toEqual({ kind: 'clean' });
    expect(clamd.files[0]?.equals(photo)).toBe(true);
    await clamd.close();
  });

  test('is understood for files of any length', async () => {
    const clamd = await aClamd();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 200_000 }), async (length) => {
        const file = randomBytes(length);
        expect(await scan(clamd.at, file)).toEqual({ kind: 'clean' });
        expect(clamd.files.at(-1)?.equals(file)).toBe(true);
      }),
      { numRuns: 30, examples: [[0], [1], [65_535], [65_536], [65_537], [131_072]] },
    );
    await clamd.close();
  });

  test('says what it has found', async () => {
    const clamd = await aClamd();
    expect(await scan(clamd.at, INFECTED)).toEqual({ kind: 'infected', signature: 'Eicar-Signature' });
    await clamd.close();
  });

  test.each([
    ['fails', /size limit exceeded\. ERROR/],
    ['hangs up', /./],
  ] as const)('that %s knows nothing of a file', async (behaviour, because) => {
    const clamd = await aClamd(behaviour);
    expect(await scan(clamd.at, randomBytes(200_000))).toEqual({
      kind: 'unknown',
      because: expect.stringMatching(because),
    });
    await clamd.close();
  });

  test('that says nothing is not waited for any longer than agreed', async () => {
    const clamd = await aClamd('says nothing');
    expect((await scan({ ...clamd.at, timeoutMs: 50 }, INFECTED)).kind).toBe('unknown');
    await clamd.close();
  });

  test('that nobody runs is not reached', async () => {
    const clamd = await aClamd();
    await clamd.close();
    expect((await scan(clamd.at, INFECTED)).kind).toBe('unknown');
  });
});
