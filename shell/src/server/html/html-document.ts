import { languageChain, type Language, type Theme } from '@forecourt/shared/contract';
import { themeCss } from '@forecourt/shared/ui/theme';
import { EVENT_RECORDER } from '../../protocol/event-replay';
import { addressByContent } from '../../protocol/file-address';
import { STATE_ELEMENT, type PageState } from '../../protocol/page-state';
import { HASH_LIST } from '../../release/hash-list';
import type { UsedPart } from '../../renderer/protocol';
import type { Releases, ServedRelease } from '../releases/release-library';
import type { ShellAssets } from '../static/shell-assets';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { escapeHtml, inlineJson, tag } from './html-escape';

export interface DocumentInput {
  language: Language;
  nonce: string;
  seo: string;
  configuration: StorefrontConfiguration;
  assets: ShellAssets;
  releases: Releases;
  used: readonly UsedPart[];
  /** Whether all that the server renders is in the markup. */
  complete: boolean;
  /** Elements for the theme's own fonts. */
  fonts: readonly string[];
  /** Whether the browser would refuse scripts that are fetched before they are asked for. */
  refusesPreloads: boolean;
}

const filesOf = ({ record, base }: ServedRelease, chunk: string, kind: 'js' | 'css') =>
  (record.exposes[chunk]?.[kind] ?? []).map((name) => ({
    name,
    href: addressByContent(base + name),
    integrity: record.files[name],
  }));

/** `data-href` is the name by which webpack's loader recognises a stylesheet that is already there. */
const stylesheet = (href: string, integrity: string | undefined, name?: string) =>
  tag('link', { rel: 'stylesheet', href, integrity, crossorigin: integrity !== undefined, 'data-href': name });

const stylesheets = ({ assets, releases, used }: DocumentInput): string[] => {
  const ofParts = used.flatMap(({ remote, chunk }) => {
    const release = releases[remote];
    return release ? filesOf(release, chunk, 'css') : [];
  });
  const unique = new Map(ofParts.map(({ href, ...file }) => [href, file]));
  return [
    ...assets.css.map((href) => stylesheet(href, assets.integrity[href])),
    ...[...unique].map(([href, { name, integrity }]) => stylesheet(href, integrity, name)),
  ];
};

/**
 * A browser paints nothing and runs nothing while a stylesheet is on its way: one of a remote is not waited for any
 * longer than this.
 */
const STYLE_TIMEOUT_MS = 2500;

/**
 * A stylesheet that fails, or one with `data-href` that does not come in time, is asked for once more, by a link that
 * holds up nothing; without the shell's own there is no page to paint, so those are waited for. Webpack's loader does
 * not take that link for its own: it asks for the file anew, and when that fails as well, the part is tried again and
 * comes from the last good release, as when a script fails. (Links with a listener are that loader's.)
 * Must stand before the stylesheets, which hold up every script behind them.
 */
const STYLE_REPAIR = `
const again=(link)=>{const copy=link.cloneNode();copy.removeAttribute('data-href');
copy.onerror=()=>copy.remove();link.replaceWith(copy)};
addEventListener('error',({target:link})=>link.rel==='stylesheet'&&!link.onerror&&again(link),true);
setTimeout(()=>document.querySelectorAll('link[data-href]')
.forEach((link)=>link.sheet||again(link)),${STYLE_TIMEOUT_MS})
`.replaceAll('\n', '');

interface Script {
  href: string;
  integrity: string | undefined;
}

/** What a chunk waits for beside its own files. */
const providedFor = ({ record }: ServedRelease, chunk: string, { provided, integrity }: DocumentInput['assets']) =>
  (record.exposes[chunk]?.shared ?? []).flatMap(provided).map((href) => ({ href, integrity: integrity[href] }));

/** The texts of a remote, or of one part of it, in the first language of the chain that has some. */
const textsOf = ({ record }: ServedRelease, prefix: string, language: Language): string[] =>
  languageChain(language)
    .map((candidate) => `${prefix}-${candidate}`)
    .filter((name) => record.exposes[name])
    .slice(0, 1);

/** Scripts that the page will ask for in a moment: they travel side by side instead of one after another. */
const preloadedScripts = ({ assets, releases, used, language, refusesPreloads }: DocumentInput): Script[] => {
  if (refusesPreloads) return [];
  const urgent = used
    .filter(({ waits }) => !waits)
    .flatMap(({ remote, chunk, rendered }) => {
      const release = releases[remote];
      if (!release) return [];
      return [
        { href: `${release.base}remoteEntry.js`, integrity: release.record.files['remoteEntry.js'] },
        // Answers that came with the HTML need no schema.
        ...[
          '__federation_expose_remote',
          chunk,
          ...(rendered ? [] : ['wire-schemas']),
          ...textsOf(release, 'messages', language),
          ...textsOf(release, `messages-${chunk}`, language),
        ].flatMap((name) => [...filesOf(release, name, 'js'), ...providedFor(release, name, assets)]),
      ];
    });
  const shared =
    languageChain(language)
      .map(assets.messages)
      .find((files) => files.length > 0) ?? [];
  const scripts = new Map(
    [...shared.map((href) => ({ href, integrity: assets.integrity[href] })), ...urgent].map(({ href, integrity }) => [
      href,
      integrity,
    ]),
  );
  return [...scripts].map(([href, integrity]) => ({ href, integrity }));
};

/** The lists of hashes without which the remotes of this page load nothing. */
const preloadedLists = ({ releases, used }: DocumentInput): string[] => [
  ...new Set(
    used
      .filter(({ waits }) => !waits)
      .flatMap(({ remote }) => releases[remote] ?? [])
      .flatMap(({ base, hashes }) => (hashes === undefined ? [] : base + HASH_LIST)),
  ),
];

/**
 * What was rendered on the server is painted before any script is fetched, so that a slow line carries the picture
 * first; a hand that is quicker starts the scripts at once. A browser tells of a paint when it is on the screen. Each
 * request is a task of its own.
 */
const STARTER = `
const list=LIST;
const next=()=>{const item=list.shift();if(!item)return;const{tag,...rest}=item;
document.head.append(Object.assign(document.createElement(tag),{crossOrigin:'anonymous',async:false},rest));
setTimeout(next)};
const begin=()=>{if(begin.done)return;begin.done=1;next()};
addEventListener('load',()=>new PerformanceObserver(begin).observe({type:'paint',buffered:true}));
for(const hand of['pointerdown','keydown','focusin'])addEventListener(hand,begin,{once:true,capture:true});
setTimeout(begin,3000)`.replaceAll('\n', '');

/** All that a page runs of its own HTML; `LIST` stands for the scripts that it starts. */
export const INLINE_SCRIPTS: readonly { text: string; reason: string }[] = [
  { text: EVENT_RECORDER, reason: 'Keeps presses and choices until the application can answer them.' },
  { text: STARTER, reason: 'Starts the scripts after the page is painted.' },
  { text: STYLE_REPAIR, reason: 'Asks once more for a stylesheet that does not come.' },
];

const startAfterPaint = (input: DocumentInput): string => {
  const { assets, nonce } = input;
  const list = [
    ...assets.js.map((src) => ({ tag: 'script', src, integrity: assets.integrity[src], nonce })),
    ...preloadedLists(input).map((href) => ({ tag: 'link', rel: 'preload', as: 'fetch', href })),
    ...preloadedScripts(input).map(({ href, integrity }) => ({
      tag: 'link',
      rel: 'preload',
      as: 'script',
      href,
      integrity,
      nonce,
    })),
  ];
  return `<script nonce="${nonce}">${STARTER.replace('LIST', () => inlineJson(list))}</script>`;
};

/** At low priority, or the preloads would hold up the stylesheets and the first paint. */
const startAtOnce = (input: DocumentInput): string[] => {
  const { assets, nonce } = input;
  return [
    ...assets.js.map(
      (src) =>
        `${tag('script', { src, defer: true, nonce, integrity: assets.integrity[src], crossorigin: true })}</script>`,
    ),
    ...preloadedLists(input).map((href) =>
      tag('link', { rel: 'preload', as: 'fetch', fetchpriority: 'low', crossorigin: true, href }),
    ),
    ...preloadedScripts(input).map(({ href, integrity }) =>
      tag('link', { rel: 'preload', as: 'script', fetchpriority: 'low', crossorigin: true, nonce, href, integrity }),
    ),
  ];
};

/** For a browser without scripts, the page that a busy server left to browsers is empty: it asks again by itself. */
const ASK_AGAIN = '<noscript><meta http-equiv="refresh" content="5"></noscript>';

/** At low priority: their metrics are those of the fallback, and the first paint waits for stylesheets alone. */
const FONT = { rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low', crossorigin: true };

/** The starter stands before the stylesheets: an inline script behind one that hangs would hang with it. */
function headOf(input: DocumentInput): string[] {
  const { assets, configuration, nonce } = input;
  const complete = input.complete && input.used.every(({ rendered, waits }) => rendered || waits);
  return [
    `<script nonce="${nonce}">${EVENT_RECORDER}</script>`,
    ...(complete ? [startAfterPaint(input)] : []),
    `<script nonce="${nonce}">${STYLE_REPAIR}</script>`,
    ...stylesheets(input),
    ...input.fonts,
    `<style nonce="${nonce}">${cssOf(configuration.global.theme)}</style>`,
    ...assets.fonts(input.language).map((href) => tag('link', { ...FONT, href })),
    ...(complete ? [] : [ASK_AGAIN, ...startAtOnce(input)]),
  ];
}

const themeSheets = new WeakMap<Theme, string>();

/** The configuration is the same object from one request to the next; its colours are computed once. */
function cssOf(theme: Theme): string {
  const css = themeSheets.get(theme) ?? themeCss(theme);
  themeSheets.set(theme, css);
  return css;
}

/** Everything before the markup. */
export function documentStart(input: DocumentInput): string {
  const {
    language,
    seo,
    configuration: { site, global },
  } = input;
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="ltr" data-scheme="${global.theme.scheme ?? 'light'}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${escapeHtml(global.theme.palette.primary)}">`,
    seo,
    ...(site.featureFlags.favicon ? [tag('link', { rel: 'icon', href: site.featureFlags.favicon })] : []),
    ...headOf(input),
    '</head>',
    '<body>',
    '<div id="root">',
  ].join('\n');
}

/** Everything after the markup: what stands below the page, and the one state. */
export const documentEnd = (state: PageState, below = ''): string =>
  [
    '</div>',
    below,
    `<script type="application/json" id="${STATE_ELEMENT}">${inlineJson(state)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
