import * as fc from 'fast-check';
import { richTextTree, type RichNode } from './rich-text-tree';

const source = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `<${node.tag}>${source(node.children)}</${node.tag}>`))
    .join('');
const tags = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tags(node.children)]));
const words = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : words(node.children))).join('');

describe('Text that editors write', () => {
  it.each([
    ['<p>One <strong>two</strong></p>', '<p>One <strong>two</strong></p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a<li>b</li></li></ul>'],
    ['<p class="x" style="color:red" onclick="alert(1)">plain</p>', '<p>plain</p>'],
    ['<b>bold</b> <i>slanted</i>', '<strong>bold</strong> <em>slanted</em>'],
    ['a &amp; b &lt;p&gt; &#8364; &euro;', 'a & b <p> € €'],
    ['<div>kept <span>words</span></div>', 'kept words'],
    ['line<br>next<br/>last', 'line<br></br>next<br></br>last'],
    ['</p>stray</ul>', 'stray'],
    ['<!-- note --><p>after</p>', '<p>after</p>'],
  ])('reads %s', (html, expected) => {
    expect(source(richTextTree(html))).toBe(expected);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<svg onload=alert(1)><p>x</p></svg>',
    '<iframe src="javascript:alert(1)">x</iframe>',
    '<template><p>x</p></template>',
    '<math><mtext></mtext></math>',
    '<SCRIPT >alert(1)</SCRIPT >',
    '<noscript><p>x</p></noscript>',
    '<textarea></p></textarea>',
  ])('keeps nothing of %s', (html) => {
    expect(richTextTree(html)).toEqual([]);
  });

  it('keeps a link with its address and no other attribute', () => {
    expect(richTextTree('<a target=_blank href="page:5" onmouseover="x()">Write</a>')).toEqual([
      { tag: 'a', href: 'page:5', children: ['Write'] },
    ]);
  });

  it('decodes an address, so that no entity hides a scheme', () => {
    expect(richTextTree('<a href="java&#115;cript:alert(1)">x</a>')).toEqual([
      { tag: 'a', href: 'javascript:alert(1)', children: ['x'] },
    ]);
  });

  it('never lets another tag through, whatever is written', () => {
    const allowed = new Set([
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'br',
      'blockquote',
      'a',
      'hr',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ]);
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'p',
      'script',
      'img',
      'a',
      ' href=',
      '"',
      "'",
      'javascript:',
      '<!--',
      '-->',
      '&lt;',
      'x',
      ' ',
      '<p>',
      '</p>',
      '<li>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) =>
        tags(richTextTree(pieces.join(''))).every((tag) => allowed.has(tag)),
      ),
    );
  });

  it('loses no word of plain text', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[<&]/.test(text)),
        (text) => words(richTextTree(text)) === text,
      ),
    );
  });
});
