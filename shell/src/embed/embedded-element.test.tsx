import { act } from '@testing-library/react';
import { embeddedElement } from './embedded-element';
import type { EmbedHost } from './protocol';

/** jsdom lays nothing out: the test says when an element is near the screen. */
let comeNear: () => void = () => undefined;
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    comeNear = () =>
      callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: Observer });

function aHost(): { mounted: unknown[]; host: () => Promise<EmbedHost> } {
  const mounted: unknown[] = [];
  const mount: EmbedHost['mount'] = async (element, root, attributes) => {
    mounted.push([element, attributes]);
    root.textContent = 'the form';
    return { update: (changed) => mounted.push(changed), unmount: () => mounted.push('gone') };
  };
  return { mounted, host: async () => ({ mount, application: () => Promise.reject(new Error('not asked')) }) };
}

let names = 0;
function define(host: () => Promise<EmbedHost>): HTMLElement {
  const name = `test-element-${++names}`;
  customElements.define(name, embeddedElement('forecourt-search', host));
  return document.createElement(name);
}
const settle = () => act(async () => comeNear());

test('nothing is asked for until the element comes near the screen', async () => {
  let asked = 0;
  const { host } = aHost();
  const element = define(() => {
    asked += 1;
    return host();
  });
  document.body.append(element);
  expect(asked).toBe(0);
  await settle();
  expect(asked).toBe(1);
  expect(element.shadowRoot).toHaveTextContent('the form');
});

test('it is mounted with its attributes, follows their changes, and ends with the element', async () => {
  const { host, mounted } = aHost();
  const element = define(host);
  element.setAttribute('language', 'de');
  element.setAttribute('class', 'wide');
  document.body.append(element);
  await settle();
  element.setAttribute('theme', 'dark');
  element.remove();
  expect(mounted).toEqual([
    ['forecourt-search', { language: 'de' }],
    { language: 'de' },
    { language: 'de', theme: 'dark' },
    'gone',
  ]);
});

test('what leaves the page while it is loading leaves nothing behind', async () => {
  const { host, mounted } = aHost();
  const element = define(host);
  document.body.append(element);
  const loading = settle();
  element.remove();
  await loading;
  expect(mounted.at(-1)).toBe('gone');
});

test('a refusal is told to the page, and what the page wrote for that case stays visible', async () => {
  const element = define(() => Promise.reject(new Error('not allowed')));
  element.innerHTML = '<a href="https://cars.example">Rent a car</a>';
  const told: unknown[] = [];
  document.body.addEventListener('forecourt-failed', (event) => told.push((event as CustomEvent).detail));
  document.body.append(element);
  await settle();
  expect(told).toEqual(['Error: not allowed']);
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
});
