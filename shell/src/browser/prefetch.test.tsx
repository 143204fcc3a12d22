import { aHostConfig } from '@forecourt/shared/testing';
import { prefetchOnIntent } from './prefetch';

const loaded: string[] = [];
beforeAll(() => {
  document.body.innerHTML = `
    <a href="/en-gb/checkout">Book</a> <a href="https://elsewhere.example/en-gb/checkout">Elsewhere</a>
    <form action="/en-gb/search"><label>Place <input /></label></form>
    <form><label>Note <input /></label></form>`;
  prefetchOnIntent(
    aHostConfig(),
    () => 'en-GB',
    async (remote) => loaded.push(remote),
  );
});
beforeEach(() => {
  loaded.length = 0;
});

test.each([
  ['points at a link', 'a[href^="/"]', 'pointerover', ['mf-checkout']],
  ['reaches a link by keyboard', 'a[href^="/"]', 'focusin', ['mf-checkout']],
  ['points at a link to another site', 'a[href^="https"]', 'pointerover', []],
  ['begins to fill in the search form', 'form[action] input', 'focusin', ['mf-search']],
  ['moves over the search form', 'form[action] input', 'pointerover', []],
  ['fills in a form that leads nowhere', 'form:not([action]) input', 'focusin', []],
])('whoever %s has what comes next loaded, and nobody else', (_does, selector, type, expected) => {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(loaded).toEqual(expected);
});
