import { sheetText } from './sheet-text';

/** The element inside each shadow root that stands for the document's root and body. */
const SCOPE = 'forecourt';

/** Makes an element stand for the document: it carries the language and the scheme. */
export function scopeIn(element: HTMLElement, language: string, theme: string): HTMLElement {
  element.className = SCOPE;
  element.lang = language;
  element.dataset['scheme'] = theme;
  return element;
}

/**
 * Outermost in each scope: nothing that the page says of its text reaches ours; the lowest layer, so that all of ours
 * wins.
 */
const RESET = `@layer page; @layer page { .${SCOPE} { all: initial; display: block; } }
.${SCOPE}.${SCOPE} { min-height: 0; padding: var(--fc-space-4); border-radius: var(--fc-radius-12); }`;

const toScope = (selector: string): string => selector.replace(/:root|(?<![\w.#:-])body(?![\w-])/g, `.${SCOPE}`);

function rescope(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = toScope(rule.selectorText);
    else if (rule instanceof CSSGroupingRule) rescope(rule.cssRules);
  }
}

/** Faces of a font are heard of in the document only, never in a shadow tree; their names are our own. */
function takeFonts(rules: CSSRuleList, base: string): void {
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) takeFonts(rule.cssRules, base);
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const said = (property: string) => rule.style.getPropertyValue(property);
    const source = said('src').replace(/url\("([^"]+)"\)/g, (_, path: string) => `url("${new URL(path, base).href}")`);
    const optional = {
      weight: said('font-weight'),
      unicodeRange: said('unicode-range'),
      sizeAdjust: said('size-adjust'),
      ascentOverride: said('ascent-override'),
      descentOverride: said('descent-override'),
      lineGapOverride: said('line-gap-override'),
    };
    const descriptors = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''));
    document.fonts.add(
      new FontFace(said('font-family').replaceAll('"', ''), source, { display: 'swap', ...descriptors }),
    );
  }
}

/** The visitor's own size of text, whatever the page makes of its root. */
function visitorsTextSize(): number {
  const probe = document.createElement('span');
  probe.style.setProperty('font-size', 'medium', 'important');
  document.documentElement.append(probe);
  const size = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size;
}

/** A sheet written for a whole page, bent to the scopes. */
function sheetOf(css: string, base: string, rem: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet({ baseURL: base });
  sheet.replaceSync(css.replace(/(\d*\.?\d+)rem\b/g, (_, count: string) => `${Number(count) * rem}px`));
  rescope(sheet.cssRules);
  takeFonts(sheet.cssRules, base);
  return sheet;
}

/**
 * The styles of everything that is mounted: each is loaded once, stands in every shadow root, and never in the page.
 */
export function scopedStyles() {
  const roots = new Set<ShadowRoot>();
  const sheets: CSSStyleSheet[] = [];
  const rem = visitorsTextSize();
  const add = (css: string, base = location.href) => {
    sheets.push(sheetOf(css, base, rem));
    for (const root of roots) root.adoptedStyleSheets = [...sheets];
  };
  add(RESET);
  return {
    add,
    /** Side by side, in their order. */
    load: async (links: readonly { href: string; integrity: string | undefined }[]) => {
      const texts = await Promise.all(links.map(({ href, integrity }) => sheetText(href, integrity)));
      texts.forEach((text, index) => add(text, links[index]?.href));
    },
    /** Takes the link that a chunk's loader would put into the head, and answers it as the browser would. */
    insert: (link: HTMLLinkElement) => {
      const { href, integrity } = link;
      sheetText(href, integrity)
        .then((text) => add(text, href))
        .then(
          () => link.dispatchEvent(new Event('load')),
          () => link.dispatchEvent(new Event('error')),
        );
    },
    adopt: (root: ShadowRoot) => {
      roots.add(root);
      root.adoptedStyleSheets = [...sheets];
    },
    release: (root: ShadowRoot) => void roots.delete(root),
  };
}
export type ScopedStyles = ReturnType<typeof scopedStyles>;
