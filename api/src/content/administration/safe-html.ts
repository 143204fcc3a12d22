import { componentWire } from '@forecourt/shared/contract';

/** The grammar of the storefront's rich text. */
const TAGS: ReadonlySet<string> = new Set(
  'p h2 h3 h4 ul ol li strong em br blockquote a hr table thead tbody tr th td'.split(' '),
);
const SAME_AS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);
const SILENT: ReadonlySet<string> = new Set(
  'script style template noscript iframe object svg math textarea title xmp'.split(' '),
);
/** Bounded, so that a text without ends costs no more than its length. */
const TOKEN =
  /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]{0,2000}"|'[^']{0,2000}'|[^<>"']){0,4000})>|[^<]+|</gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Signs that a reader of addresses would decode or drop first: nothing that needs them is a link of an editor. */
const ENCODED = /&#|&(?:colon|tab|newline);/i;

function openingTag(tag: string, attributes: string): string {
  if (tag !== 'a') return `<${tag}>`;
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const href = (double ?? single ?? bare ?? '').trim();
  const isGood = href !== '' && !ENCODED.test(href) && componentWire.isContentAddress(href);
  return isGood ? `<a href="${href.replace(/["<>]/g, (sign) => encodeURIComponent(sign))}">` : '<a>';
}

/** Comments go; a sign that begins no element is one to read. */
const textOf = (token: string): string => {
  if (token === '<') return '&lt;';
  return token.startsWith('<!--') ? '' : token;
};

type Token = { text: string } | { name: string; closes: boolean; attributes: string };

function* tokensOf(html: string): Generator<Token> {
  for (const [token, slash, name, attributes = ''] of html.matchAll(TOKEN))
    if (name === undefined) yield { text: textOf(token) };
    else yield { name: name.toLowerCase(), closes: slash === '/', attributes };
}

/** Leaves out the content of elements that hold no text for readers. */
function* readable(tokens: Iterable<Token>): Generator<Token> {
  let silent: string | undefined;
  for (const token of tokens) {
    const isTag = 'name' in token;
    if (silent !== undefined) {
      if (isTag && token.closes && token.name === silent) silent = undefined;
    } else if (!isTag || !SILENT.has(token.name)) yield token;
    else if (!token.closes) silent = token.name;
  }
}

/** The same text in the grammar of rich text alone: other elements go, and their text stays where readers saw it. */
export function safeHtml(html: string): string {
  const open: string[] = [];
  const written: string[] = [];
  const closeFrom = (depth: number) => {
    for (const name of open.splice(depth).reverse()) written.push(`</${name}>`);
  };
  for (const token of readable(tokensOf(html))) {
    if ('text' in token) {
      written.push(token.text);
      continue;
    }
    const tag = TAGS.has(token.name)
      ? token.name
      : Object.hasOwn(SAME_AS, token.name)
        ? SAME_AS[token.name]
        : undefined;
    if (tag === undefined) continue;
    const depth = open.lastIndexOf(tag);
    if (!token.closes) {
      written.push(openingTag(tag, token.attributes));
      if (!EMPTY.has(tag)) open.push(tag);
    } else if (depth >= 0) closeFrom(depth);
  }
  closeFrom(0);
  return written.join('');
}
