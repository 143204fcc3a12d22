const TAGS = [
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
] as const;
type RichTag = (typeof TAGS)[number];
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] };

const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);
const SAME_AS: Readonly<Record<string, RichTag>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };
/** Elements whose content is not text for readers. */
const SILENT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'title',
  'xmp',
]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  shy: '\u00ad',
};

const TOKEN = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+|</gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

const allowed = (name: string): RichTag | undefined =>
  (TAGS as readonly string[]).includes(name) ? (name as RichTag) : SAME_AS[name];

function hrefOf(attributes: string): string {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  return decode(double ?? single ?? bare ?? '');
}

interface Open {
  tag: RichTag | undefined;
  children: RichNode[];
}

function close(stack: Open[], tag: RichTag): void {
  const depth = stack.findLastIndex((open) => open.tag === tag);
  if (depth > 0) stack.length = depth;
}

function open(stack: Open[], tag: RichTag, attributes: string): void {
  const node = { tag, ...(tag === 'a' && { href: hrefOf(attributes) }), children: [] as RichNode[] };
  stack.at(-1)?.children.push(node);
  if (!EMPTY.has(tag)) stack.push(node);
}

type Token = { text: string } | { name: string; closes: boolean; attributes: string };

/** Tokenizer: texts and tags of the source, without comments. */
function* tokens(html: string): Generator<Token> {
  for (const [token, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    if (name !== undefined) yield { name: name.toLowerCase(), closes: slash === '/', attributes };
    else if (!token.startsWith('<!--')) yield { text: decode(token) };
  }
}

/** Drops the content of `<script>` and the other silent elements. */
function* readable(source: Iterable<Token>): Generator<Token> {
  let silent: string | undefined;
  for (const token of source) {
    if (silent !== undefined) {
      if ('name' in token && token.closes && token.name === silent) silent = undefined;
      continue;
    }
    if ('text' in token || !SILENT.has(token.name)) yield token;
    else if (!token.closes) silent = token.name;
  }
}

/**
 * Parses the subset of HTML that editors may use (D7) into a tree. Other tags are dropped and their text is kept; no
 * attribute but a link's address survives. Server and browser render the tree as elements, never as raw markup.
 */
export function richTextTree(html: string): RichNode[] {
  const root: Open = { tag: undefined, children: [] };
  const stack: Open[] = [root];
  for (const token of readable(tokens(html))) {
    if ('text' in token) {
      stack.at(-1)?.children.push(token.text);
      continue;
    }
    const tag = allowed(token.name);
    if (tag && token.closes) close(stack, tag);
    else if (tag) open(stack, tag, token.attributes);
  }
  return root.children;
}
