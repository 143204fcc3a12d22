import { createHash } from 'node:crypto';
import { TOO_LARGE } from './content';
import { contentReader } from './content-reader';

const nameOf = (bytes: string) => `sha256-${createHash('sha256').update(bytes).digest('hex')}`;

/** Reads a text in slices of so many bytes. */
function read(text: string, slice: number, content = 1000) {
  const reader = contentReader({ text: 10_000, content });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += slice) reader.push(bytes.subarray(at, at + slice));
  return reader.end();
}

const HELLO = Buffer.from('hello, world').toString('base64');

describe.each([1, 2, 3, 5, 7, 64, 10_000])('in slices of %i bytes', (slice) => {
  test.each([
    ['base64', `{"a":1,"content":"${HELLO}","b":"ñ"}`],
    ['base64 with blanks before it', `{"a":1,"content" : \n "${HELLO}","b":"ñ"}`],
    ['a data URL', `{"a":1,"content":"data:image/png;base64,${HELLO}","b":"ñ"}`],
    ['escaped slashes and letters', `{"a":1,"content":"data:image\\/png;base64,\\u0061GVs\\nbG8sIHdvcmxk","b":"ñ"}`],
  ])('%s is taken out of the text', (_what, text) => {
    const { text: rest, contents } = read(text, slice);
    expect(JSON.parse(rest)).toEqual({ a: 1, content: nameOf('hello, world'), b: 'ñ' });
    expect([...contents.values()].map(String)).toEqual(['hello, world']);
  });

  test('other fields, other types and quoted quotation marks stay as they are', () => {
    const value = { contents: 'x', 'a"content': 'y"', list: ['content', ':', 'z'], nested: { content: [1] }, c: '\\' };
    expect(JSON.parse(read(JSON.stringify(value), slice).text)).toEqual(value);
  });

  test('of a content that is too large nothing is kept', () => {
    const { text, contents } = read(`[{"content":"${HELLO}"},{"content":"${HELLO}"}]`, slice, 11);
    expect(JSON.parse(text)).toEqual([{ content: TOO_LARGE }, { content: TOO_LARGE }]);
    expect(contents.get(TOO_LARGE)).toHaveLength(0);
  });
});

test('a text beside the contents that is too large is refused', () => {
  expect(() => read(`{"a":"${'x'.repeat(10_001)}"}`, 100)).toThrow('too large');
});
