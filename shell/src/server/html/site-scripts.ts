import type { ScriptConsent, SiteScript } from '@forecourt/shared/contract';
import type { ScriptedPages } from '../../protocol/page-state';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { inlineJson } from './html-escape';
import type { PageFacts } from './page-facts';

/** Purposes that a visitor has agreed to. */
export type Consent = ReadonlySet<ScriptConsent>;

/** What the vendor names for the policy of a page with its container. */
const TAG_MANAGER_HOSTS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{1,20}$/;

export type Configured = Pick<StorefrontConfiguration, 'seo' | 'scripts' | 'global'>;
type Read = Pick<PageFacts, 'page'>;

const tagManagerOf = ({ seo }: Configured): string | undefined =>
  TAG_MANAGER_ID.test(seo.googleTagManager ?? '') ? seo.googleTagManager : undefined;

const scriptsOf = (configuration: Configured, { page }: Read): readonly SiteScript[] => [
  ...(configuration.scripts ?? []),
  ...(page?.builder.scripts ?? []),
];

/** Purposes that visitors of this page are asked about, in the order in which they are shown. */
export function purposesOf(configuration: Configured, facts: Read): ScriptConsent[] {
  if (tagManagerOf(configuration) !== undefined) return ['statistics', 'marketing'];
  const scripts = scriptsOf(configuration, facts);
  return (['statistics', 'marketing'] as const).filter((purpose) => scripts.some(({ consent }) => consent === purpose));
}

/** Tells the tag manager, before it runs, what was agreed to and what was not. */
function tagManager(id: string, consent: ReadonlySet<ScriptConsent>) {
  const [statistics, marketing] = (['statistics', 'marketing'] as const).map((purpose) =>
    consent.has(purpose) ? 'granted' : 'denied',
  );
  const said = {
    analytics_storage: statistics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  };
  return [
    {
      text:
        `window.dataLayer=window.dataLayer||[];(function(){dataLayer.push(arguments)})('consent','default',` +
        `${JSON.stringify(said)});dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})`,
    },
    { src: `https://www.googletagmanager.com/gtm.js?id=${id}` },
  ];
}

/** After the page is there, so that none of them holds up its scripts; one after another, in their order. */
const RUN_SCRIPTS =
  `addEventListener('load',()=>setTimeout(()=>{for(const item of LIST)document.head.append(` +
  `Object.assign(document.createElement('script'),{async:false,nonce:NONCE},item))}))`;

export interface RunScripts {
  /** Element that runs them; empty without any. */
  element: string;
  /** Hosts that the policy of the page names for them. */
  hosts: readonly string[];
  /** What is loaded without a hash: files, and whatever comes from these hosts. */
  unhashed: readonly string[];
}

const hostOf = ({ src }: SiteScript): string[] =>
  src?.startsWith('https://') && URL.canParse(src) ? [new URL(src).origin] : [];

/** The scripts of a composed page that run for this visitor (D14, D135). */
export function runScripts(configuration: Configured, facts: Read, consent: Consent, nonce: string): RunScripts {
  const scripts = scriptsOf(configuration, facts).filter(
    ({ consent: purpose }) => purpose === 'necessary' || consent.has(purpose),
  );
  const manager = consent.size > 0 ? tagManagerOf(configuration) : undefined;
  const items = [
    ...(manager === undefined ? [] : tagManager(manager, consent)),
    ...scripts.flatMap(({ src, code }) => [...(src ? [{ src }] : []), ...(code ? [{ text: code }] : [])]),
  ];
  if (items.length === 0) return { element: '', hosts: [], unhashed: [] };
  const code = RUN_SCRIPTS.replace('NONCE', () => inlineJson(nonce)).replace('LIST', () => inlineJson(items));
  const hosts = [
    ...new Set([
      ...(manager === undefined ? [] : TAG_MANAGER_HOSTS),
      ...scripts.flatMap((script) => [...hostOf(script), ...script.hosts]),
    ]),
  ];
  const files = items.flatMap((item) => ('src' in item ? [item.src] : []));
  return { element: `<script nonce="${nonce}">${code}</script>`, hosts, unhashed: [...files, ...hosts] };
}

/** Composed pages on which scripts run for this visitor: each of them is a document of its own (ADR 074). */
export function scriptedPages(configuration: Configured, consent: Consent): ScriptedPages {
  const isAgreed = (purpose: ScriptConsent) => purpose === 'necessary' || consent.has(purpose);
  const isEverywhere =
    configuration.scripts?.some((script) => isAgreed(script.consent)) === true ||
    (tagManagerOf(configuration) !== undefined && consent.size > 0);
  if (isEverywhere) return 'all';
  return configuration.global.routes.filter(({ scripts = [] }) => scripts.some(isAgreed)).map(({ id }) => id);
}
