import { LEFT_TO_BROWSER } from '../protocol/page-state';
import { createReporter, reportHydration } from './telemetry';

const told: { kind: string; message: string; remote?: string; version?: string; stage?: string; stack?: string[] }[] =
  [];
Object.assign(navigator, { sendBeacon: (_url: string, body: string) => told.push(JSON.parse(body)) });
const TICKET = 'ticket-of-this-page';
const report = createReporter((remote) => (remote === 'mf-search' ? '1.2' : undefined), TICKET);
beforeEach(() => told.splice(0));

test('an error is told with the remote, its running version and the ticket of the page', () => {
  report(new Error('broken'), 'mf-search');
  expect(told).toEqual([{ kind: 'error', message: 'broken', remote: 'mf-search', version: '1.2', ticket: TICKET }]);
});

test('a failure of a remote is told with its stage, and with the version where it is not the running one', () => {
  report(new Error('broken'), 'mf-search', { stage: 'render' });
  report(new Error('gone'), 'mf-search', { stage: 'last-good', version: '1.1' });
  expect(told).toEqual([
    { kind: 'error', message: 'broken', remote: 'mf-search', version: '1.2', stage: 'render', ticket: TICKET },
    { kind: 'error', message: 'gone', remote: 'mf-search', version: '1.1', stage: 'last-good', ticket: TICKET },
  ]);
});

test('places in released scripts are told, without addresses of pages', () => {
  const error = new Error('broken');
  error.stack = `Error: broken
    at t (https://cars.example/remotes/mf-search/1.2/page.11aa22bb.js:1:20)
    at https://cars.example/en-gb/search?who=ana:7:1
    at n (https://cars.example/assets/main.33cc44dd.js:2:30)`;
  report(error);
  expect(told[0]).toMatchObject({
    stack: ['/remotes/mf-search/1.2/page.11aa22bb.js:1:20', '/assets/main.33cc44dd.js:2:30'],
  });
});

test('a long message is cut to what the server takes', () => {
  report(new Error('x'.repeat(10_000)));
  expect(told[0]?.message).toHaveLength(500);
});

test('a script that was refused is told by its path and remote, without its query', () => {
  const script = document.createElement('script');
  script.src = '/remotes/mf-cms/1/main.js?who=ana';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  expect(told).toEqual([
    {
      kind: 'load',
      message: '/remotes/mf-cms/1/main.js was refused or could not be loaded',
      remote: 'mf-cms',
      ticket: TICKET,
    },
  ]);
});

test('a picture that does not come, or a hint that is refused, is no error of the page', () => {
  for (const element of [document.createElement('img'), document.createElement('link')]) {
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
  }
  expect(told).toEqual([]);
  globalThis.dispatchEvent(new ErrorEvent('error', { message: 'broken', error: new Error('broken') }));
  expect(told).toEqual([{ kind: 'error', message: 'broken', ticket: TICKET }]);
});

test('markup that the browser renders again is a report of its own, unless the server left it to it', () => {
  reportHydration(new Error('Hydration failed'));
  reportHydration(Object.assign(new Error('The server could not finish this boundary'), { digest: LEFT_TO_BROWSER }));
  expect(told).toEqual([{ kind: 'hydration', message: 'Hydration failed', ticket: TICKET }]);
});
