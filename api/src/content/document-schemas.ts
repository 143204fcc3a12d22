import * as z from 'zod/mini';
import { DEFAULT_BOXES, DEFAULT_LANGUAGE, wire, type ContentKind } from '@forecourt/shared/contract';
import { hasLoop } from '@forecourt/shared/rules';
import { changeRules } from './change-rules';
import { different } from './different';
import { routeNames } from './route-names';

const name = z.string().check(z.minLength(1), z.maxLength(200));
const { header, languages, layouts } = wire.globalConfig.shape;
const { layoutItems } = layouts._zod.def.element.shape;

const redirects = wire.redirects.check(z.refine(({ items }) => !hasLoop(items), 'errors.redirectLoop'));

/** The stored shape of each kind; the API's answers are derived from it. */
export const DOCUMENT_SCHEMAS = {
  company: z.object({
    companyName: name,
    /** Who issues invoices; without it none are issued, except at branches that have an issuer of their own (D119). */
    invoicing: z.optional(z.object({ legalName: name, taxId: name, address: name, since: z.optional(z.iso.date()) })),
  }),
  theme: wire.theme,
  header: z.omit(header, { menuItems: true, subMenuItems: true }),
  languages: z.object({
    languages: languages.check(
      different('isoLanguageName'),
      different('url'),
      z.refine((all) => all.filter(({ isDefault }) => isDefault).length === 1, 'errors.oneDefaultLanguage'),
    ),
  }),
  // The version follows from all documents.
  'site-config': z.omit(wire.siteConfig, { configVersion: true, isDemo: true, confirmsGuests: true }),
  'site-seo': wire.siteSeo,
  'advanced-config': wire.advancedConfig,
  'booking-flow': z.object({
    general: wire.flowGeneral,
    results: wire.flowResults,
    checkout: wire.flowCheckout,
    changes: changeRules,
  }),
  'booking-configuration': wire.bookingConfiguration,
  currencies: z.object({
    items: z.array(wire.currency).check(
      z.minLength(1),
      different('id'),
      different('isoCode'),
      z.refine((all) => all.filter(({ isSystemDefault }) => isSystemDefault).length === 1, 'errors.oneSystemCurrency'),
    ),
  }),
  redirects,
  routes: routeNames,
  'document-types': z.array(z.object({ id: z.int(), name: wire.translated, allowLetters: z.boolean() })),
  'tax-payer-types': z.array(
    z.object({ id: z.int(), name: wire.translated, allowedDocumentTypeIds: z.array(z.int()) }),
  ),
  page: z.extend(z.omit(wire.page, { id: true, status: true }), { path: wire.translated }),
  'blog-post': z.omit(wire.blogPost, { id: true, isPublished: true }),
  form: z.object({
    type: z.int(),
    name: z.string(),
    fields: wire.formFields,
    button: wire.translated,
    config: wire.formConfig,
    /** Never leaves the server (D16). */
    receivers: z.array(z.email()),
  }),
  layout: z.object({ name, layoutItems }),
  'shared-component': z.object({ name, builder: wire.pageBuilder, wrapperTag: z._default(z.string(), 'div') }),
  menu: z.object({ name, menuItems: z.array(wire.menuItem) }),
} satisfies Record<ContentKind, z.ZodMiniType>;

export type Body<K extends ContentKind> = z.infer<(typeof DOCUMENT_SCHEMAS)[K]>;

/** What counts of a kind that exists once while its document is missing or cannot be read (D9). */
export const DOCUMENT_DEFAULTS: { [K in ContentKind]?: Body<K> } = {
  company: { companyName: 'Car rental' },
  header: {
    logo: { src: '', alt: '', width: 0, height: 0 },
    layout: 'logo-left',
    menu: 0,
    mobileToggle: 'drawer',
  },
  languages: {
    languages: [{ isoLanguageName: DEFAULT_LANGUAGE, isDefault: true, url: DEFAULT_LANGUAGE.toLowerCase(), name: '' }],
  },
  'booking-flow': DOCUMENT_SCHEMAS['booking-flow'].parse({ general: {}, results: {}, checkout: {} }),
  theme: {
    general: DEFAULT_BOXES,
    palette: {
      primary: '#0a5c82',
      secondary: '#f0a63c',
      success: '#1d7a46',
      warning: '#8f5800',
      error: '#bf2f2a',
      text: '#13202a',
      background: '#fbfaf7',
    },
    fontLinks: [],
    fontStyles: {},
    buttons: {},
  },
  'site-seo': { title: {}, description: {}, ogTags: {}, networks: {}, noIndex: false },
  'advanced-config': { scripts: [] },
  'site-config': {
    featureFlags: { timeFormat: '24h', webAsBroker: false, selfCheckIn: true, axleVerification: false },
    myAccount: { loginInCheckout: true, registerInCheckout: true, passwordMinLength: 10, microsoftLogin: false },
    blog: { enabled: false, pageSize: 10 },
  },
  redirects: { items: [] },
  routes: { items: [] },
  'document-types': [],
  'tax-payer-types': [],
};
