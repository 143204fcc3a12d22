import * as z from 'zod/mini';
import { BOX_BOUNDS, FONT_BOUNDS, RADIUS_BOUNDS, TEXT_CASES } from '../theme-bounds';
import { SCRIPT_CONSENTS } from '../vocabulary';
import { siteScripts } from './page';
import { id, language, translated } from './primitive';

export const siteConfig = z.object({
  configVersion: z.string(),
  featureFlags: z.object({
    timeFormat: z.enum(['24h', '12h']),
    favicon: z.optional(z.string()),
    webAsBroker: z.boolean(),
    selfCheckIn: z.boolean(),
    axleVerification: z.boolean(),
  }),
  myAccount: z.object({
    loginInCheckout: z.boolean(),
    registerInCheckout: z.boolean(),
    /** Shortest new password; the API says what it is configured to. */
    passwordMinLength: z._default(z.int().check(z.minimum(6)), 10),
    /** Accounts at Microsoft sign in; the API says whether it is configured. */
    microsoftLogin: z._default(z.boolean(), false),
  }),
  blog: z.object({ enabled: z.boolean(), pageSize: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** Pages then say that nothing of it is real. */
  isDemo: z.optional(z.boolean()),
  /** Guests confirm by a link what they have not paid; a branch may say otherwise. The API says what is configured. */
  confirmsGuests: z.optional(z.boolean()),
});
export type SiteConfig = z.infer<typeof siteConfig>;

const between = ([least, most]: readonly [number, number]) => z.number().check(z.minimum(least), z.maximum(most));

const fontStyle = z.object({
  fontFamily: z.optional(z.string()),
  fontWeight: z.optional(between(FONT_BOUNDS.fontWeight)),
  /** Pixels where the browser's own letters have 16. */
  fontSize: z.optional(between(FONT_BOUNDS.fontSize)),
  /** Times the size. */
  lineHeight: z.optional(between(FONT_BOUNDS.lineHeight)),
  /** Em. */
  letterSpacing: z.optional(between(FONT_BOUNDS.letterSpacing)),
  textTransform: z.optional(z.enum(TEXT_CASES)),
});
const buttonStyle = z.object({
  background: z.optional(z.string()),
  color: z.optional(z.string()),
  radius: z.optional(between(RADIUS_BOUNDS)),
});

/** Theme of a company (D8); mapped once to CSS variables and antd tokens by `ui/theme`. */
export const theme = z.object({
  /** `auto` follows the visitor's system; light unless said: a company's own pictures may be made for it alone. */
  scheme: z.optional(z.enum(['light', 'auto'])),
  general: z.object({ boxWidth: between(BOX_BOUNDS), boxWidthLg: between(BOX_BOUNDS) }),
  palette: z.object({
    primary: z.string(),
    secondary: z.string(),
    success: z.string(),
    warning: z.string(),
    error: z.string(),
    text: z.string(),
    background: z.string(),
  }),
  fontLinks: z.array(z.string()),
  fontStyles: z.partialRecord(z.enum(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body']), fontStyle),
  buttons: z.partialRecord(z.enum(['primary', 'secondary', 'link']), buttonStyle),
});
export type Theme = z.infer<typeof theme>;

export interface MenuItem {
  pageId?: number | undefined;
  url?: string | undefined;
  label: z.infer<typeof translated>;
  children: MenuItem[];
}
export const menuItem: z.ZodMiniType<MenuItem> = z.object({
  pageId: z.optional(id),
  url: z.optional(z.string()),
  label: translated,
  children: z.array(z.lazy(() => menuItem)),
});

export const globalConfig = z.object({
  configVersion: z.string(),
  companyName: z.string(),
  theme,
  header: z.object({
    /** `srcOnDark` stands on dark grounds: in the footer, and in the header of a dark scheme. */
    logo: z.object({
      src: z.string(),
      srcOnDark: z.optional(z.string()),
      alt: z.string(),
      width: z.number(),
      height: z.number(),
    }),
    layout: z.enum(['logo-left', 'logo-center']),
    menu: id,
    mobileToggle: z.enum(['drawer', 'dropdown']),
    menuItems: z.array(menuItem),
    subMenu: z.optional(id),
    subMenuItems: z.array(menuItem),
    sharedComponentId: z.optional(id),
  }),
  layouts: z.array(
    z.object({
      id,
      layoutItems: z.array(
        z.object({ type: z.enum(['header', 'component', 'content']), sharedComponentId: z.optional(id) }),
      ),
    }),
  ),
  sharedComponents: z.array(z.object({ id, name: z.string(), builder: z.unknown(), wrapperTag: z.string() })),
  /** CMS pages by path per language, without language prefix; `key` overrides a route of the table (D1). */
  routes: z.array(
    z.object({
      id,
      path: translated,
      status: z.int(),
      layoutId: id,
      key: z.optional(z.string()),
      /** For what a page has scripts of its own, where it has any. */
      scripts: z.optional(z.array(z.enum(SCRIPT_CONSENTS))),
    }),
  ),
  menus: z.array(z.object({ id, menuItems: z.array(menuItem) })),
  languages: z.array(
    z.object({ isoLanguageName: language, isDefault: z.boolean(), url: z.string(), name: z.string() }),
  ),
});
export type GlobalConfig = z.infer<typeof globalConfig>;

export const advancedConfig = z.object({
  scripts: siteScripts,
});
