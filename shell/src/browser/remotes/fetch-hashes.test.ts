import { fetchHashes } from './fetch-hashes';

const FILE = { path: '/releases/hashes?shell=1', integrity: 'sha384-file' };
const AT_ONCE = [0, 0];

/** Answers of the server, one after another; the last one stays. */
function answering(...answers: (() => Response)[]) {
  const asked: [string, RequestInit | undefined][] = [];
  globalThis.fetch = async (input, init) => {
    asked.push([String(input), init]);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new Error('Nothing to answer.');
    return answer();
  };
  return asked;
}
const hashes = () => Response.json({ '/assets/main.js': 'sha384-main' });
const gone = () => new Response('gone', { status: 503 });
const offline = () => { throw new TypeError('offline'); };

test('the browser compares the file with the hash that the page knows', async () => {
  const asked = answering(hashes);
  expect(await fetchHashes(FILE)).toEqual({ '/assets/main.js': 'sha384-main' });
  expect(asked).toEqual([[FILE.path, { integrity: FILE.integrity }]]);
});

test('a line that breaks for a moment is asked again', async () => {
  answering(offline, gone, hashes);
  expect(await fetchHashes(FILE, AT_ONCE)).toEqual({ '/assets/main.js': 'sha384-main' });
});

test('without hashes nothing of a remote is loaded: the failure is passed on', async () => {
  const asked = answering(gone);
  await expect(fetchHashes(FILE, AT_ONCE)).rejects.toThrow('503');
  expect(asked).toHaveLength(3);
});
