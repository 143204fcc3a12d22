/** One pass, as a browser reads it: what stands in a comment or a text is neither a brace nor an address. */
const ADDRESS = String.raw`(?<![\w\-#@\u0080-\uffff])url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'(){}\s]*))\s*\)`;
const TOKEN = new RegExp(String.raw`/\*[^]*?\*/|${ADDRESS}|"[^"\n]*"|'[^'\n]*'|[^]`, 'gi');
/** Ends the element or a text, hides a word from this reading, or reaches out of the page by its wrapper's name. */
const NEVER = /[<\\&\u0000-\u0008\u000b-\u001f\u007f]/;
/** Browsers drop white space inside an address. */
const OWN_ADDRESS = /^(?:#|\/(?![/\\]))\S*$/;
/** Those that only ask about the screen: others load, define for the whole document, or leave the page. */
const AT_RULES: ReadonlySet<string> = new Set(['@media', '@supports', '@container']);
/** Loads an address that no `url()` marks, or ran programs in browsers of the past. */
const LOADING = /["']|\/\*|(?:url|src|image-set|image|cross-fade|element|expression)\(|-moz-binding|behavior\s*:/i;
/** A selector that begins beside the page instead of inside it. */
const BESIDE = /(?:^|[{};,(])\s*[+~|]/;

/** The style sheet without comments, texts and good addresses; undefined where an address leads to another site. */
function bareOf(css: string): string | undefined {
  let bare = '';
  for (const [token, double, single, plain] of css.matchAll(TOKEN)) {
    const address = double ?? single ?? plain;
    if (address !== undefined && !OWN_ADDRESS.test(address)) return undefined;
    bare += token.length === 1 ? token : ' ';
  }
  return bare;
}

function isBalanced(bare: string): boolean {
  let depth = 0;
  for (const sign of bare) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Whether the styles of a page, nested below its element, reach nothing else and load nothing foreign. */
export function isPageCss(css: string): boolean {
  const bare = NEVER.test(css) ? undefined : bareOf(css);
  if (bare === undefined || !isBalanced(bare) || LOADING.test(bare) || BESIDE.test(bare)) return false;
  return [...bare.matchAll(/@[^\s{;(]*/g)].every(([rule]) => AT_RULES.has(rule.toLowerCase()));
}
