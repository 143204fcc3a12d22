const BAR_STYLE = `
.offline-bar { padding: 0.75rem 1rem; background: #fff3cd; color: #332701; font: 1rem/1.5 system-ui, sans-serif; }
.offline-bar p { max-width: 75rem; margin: 0 auto; }
.offline-bar a { display: inline-block; padding: 0.35rem 0; color: inherit; font-weight: 650; }
:disabled { cursor: not-allowed; }
`;

/** What is run, loaded or shown for a moment only. */
const LEFT_OUT = 'script, style, link, noscript, template, iframe, object, embed, video, audio, canvas, dialog, source';
const FIELDS = 'button, input, select, textarea';

/** Of what a style asks for, only what is in the page itself. */
const withoutLoads = (css: string): string => css.replace(/url\((?!\s*["']?(?:data:|#))[^)]*\)/g, 'none');

function textOf(sheet: CSSStyleSheet): string {
  try {
    return [...sheet.cssRules]
      .map(({ cssText }) => cssText)
      .filter((rule) => !/^@(font-face|import)/.test(rule))
      .join('\n');
  } catch {
    // Of another origin, such as a font's: a page can be read without it.
    return '';
  }
}

const MOST_OF_A_PICTURE = 80_000;
const MOST_OF_ALL_PICTURES = 800_000;

/** From what the browser has fetched for the page. */
async function pictureOf(source: string): Promise<string | undefined> {
  const answer = await fetch(source, { cache: 'force-cache' });
  const bytes = answer.ok ? await answer.blob() : undefined;
  if (!bytes || bytes.size > MOST_OF_A_PICTURE) return undefined;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(bytes);
  });
}

const isOurs = ({ currentSrc, naturalWidth }: HTMLImageElement): boolean =>
  naturalWidth > 0 && new URL(currentSrc, location.href).origin === location.origin;

/** The first of those that the page shows, until there are too many. */
async function picturesOf(images: readonly HTMLImageElement[]): Promise<ReadonlyMap<string, string | undefined>> {
  const taken = new Map<string, string | undefined>();
  let length = 0;
  for (const source of new Set(images.filter(isOurs).map(({ currentSrc }) => currentSrc))) {
    if (length >= MOST_OF_ALL_PICTURES) break;
    const data = await pictureOf(source).catch(() => undefined);
    taken.set(source, data);
    length += data?.length ?? 0;
  }
  return taken;
}

/** Small pictures come along; of the others, their words stay. */
async function takePictures(shown: readonly HTMLImageElement[], copied: readonly HTMLImageElement[]): Promise<void> {
  const sources = shown.map(({ currentSrc }) => currentSrc);
  const taken = await picturesOf(shown);
  for (const [place, copy] of copied.entries()) {
    const data = taken.get(sources[place] ?? '');
    for (const name of ['srcset', 'sizes', 'loading']) copy.removeAttribute(name);
    if (data === undefined) copy.replaceWith(copy.alt);
    else copy.setAttribute('src', data);
  }
}

/** Nothing typed stays but what the page was asked for, and nothing can be pressed. */
function makeInert(root: Element, keepsValues: boolean): void {
  for (const part of root.querySelectorAll(LEFT_OUT)) part.remove();
  for (const field of root.querySelectorAll(FIELDS)) {
    field.setAttribute('disabled', '');
    if (keepsValues) continue;
    field.removeAttribute('value');
    if (field instanceof HTMLTextAreaElement) field.textContent = '';
  }
  for (const element of root.querySelectorAll('[style]'))
    element.setAttribute('style', withoutLoads(element.getAttribute('style') ?? ''));
  for (const element of root.querySelectorAll('[nonce]')) element.removeAttribute('nonce');
}

interface Copy {
  /** That this is a copy, and of when. */
  note: string;
  /** What does not work in it. */
  limits: string;
  retry: { words: string; href: string };
  keepsValues: boolean;
}

function barOf(page: Document, { note, limits, retry }: Copy): HTMLElement {
  const bar = page.createElement('aside');
  bar.className = 'offline-bar';
  bar.setAttribute('aria-label', note);
  const text = page.createElement('p');
  const way = Object.assign(page.createElement('a'), { textContent: retry.words });
  way.setAttribute('href', retry.href);
  text.append(Object.assign(page.createElement('strong'), { textContent: note }), ` ${limits} `, way);
  bar.append(text);
  return bar;
}

/** The page as it stands there, as a document that can be read without a connection and do nothing. */
export async function inertCopy(copy: Copy): Promise<string> {
  const root = document.getElementById('root');
  if (!root) return '';
  const page = document.implementation.createHTMLDocument(document.title);
  const kept = page.importNode(root, true);
  const styles = [...document.styleSheets].map(textOf).map(withoutLoads).join('\n');
  const { lang, dataset } = document.documentElement;
  await takePictures([...root.querySelectorAll('img')], [...kept.querySelectorAll('img')]);
  makeInert(kept, copy.keepsValues);
  // As text: a style element, even of a document that nobody sees, would offend the policy of this page.
  return [
    `<!doctype html><html lang="${lang}" data-scheme="${dataset['scheme'] ?? 'light'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    page.head.innerHTML,
    `<style>${styles.replaceAll('</', '<\\/')}</style><style>${BAR_STYLE}</style></head><body>`,
    barOf(page, copy).outerHTML,
    kept.outerHTML,
    '</body></html>',
  ].join('\n');
}
