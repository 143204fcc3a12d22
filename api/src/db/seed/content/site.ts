import type { Language, MenuItem } from '@forecourt/shared/contract';
import { builderOf, column, part, section, translated, type Text } from './compose';
import { LOGO_ON_DARK, LOGO_PICTURE, MARK_PICTURE, SHARED_PICTURE, THEME } from './theme';

/** Every language of the storefront by the name it gives itself (S1-2). */
const NATIVE_NAMES: Readonly<Record<Language, string>> = {
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
  de: 'Deutsch',
  'es-ES': 'Español (España)',
  'es-AR': 'Español (Argentina)',
  'es-CL': 'Español (Chile)',
  'es-CR': 'Español (Costa Rica)',
  'es-DO': 'Español (Rep. Dominicana)',
  'es-MX': 'Español (México)',
  'es-NI': 'Español (Nicaragua)',
  'es-US': 'Español (EE. UU.)',
  'fr-FR': 'Français',
  hr: 'Hrvatski',
  it: 'Italiano',
  'nl-NL': 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  lt: 'Lietuvių',
};
const languages = (Object.keys(NATIVE_NAMES) as Language[]).map((isoLanguageName) => ({
  isoLanguageName,
  isDefault: isoLanguageName === 'en-GB',
  url: isoLanguageName.toLowerCase(),
  name: NATIVE_NAMES[isoLanguageName],
}));

const item = (label: Text, target: Partial<Pick<MenuItem, 'pageId' | 'url'>>, children: MenuItem[] = []): MenuItem => ({
  ...target,
  label: translated(label),
  children,
});

/** Headed by what guests look for: in the row itself it has no room beside the longest names of all languages. */
const HELP = [
  item(['Find my booking', 'Buscar mi reserva', 'Buchung finden'], { url: 'route:FIND_BOOKING' }),
  item(['Questions and answers', 'Preguntas frecuentes', 'Fragen und Antworten'], { pageId: 6 }),
  item(['Rental terms', 'Condiciones de alquiler', 'Mietbedingungen'], { pageId: 3 }),
  item(['Contact', 'Contacto', 'Kontakt'], { pageId: 5 }),
];
const MAIN_MENU = [
  item(['Cars', 'Coches', 'Autos'], { url: 'route:SEARCH' }),
  item(['Locations', 'Oficinas', 'Stationen'], { pageId: 7 }),
  item(['About us', 'Sobre nosotros', 'Über uns'], { pageId: 2 }),
  item(['Help', 'Ayuda', 'Hilfe'], {}, HELP),
];
const COMPANY_MENU = [
  item(['About us', 'Sobre nosotros', 'Über uns'], { pageId: 2 }),
  item(['Locations', 'Oficinas', 'Stationen'], { pageId: 7 }),
  item(['Blog', 'Blog', 'Blog'], { url: 'blog:' }),
  item(['Contact', 'Contacto', 'Kontakt'], { pageId: 5 }),
];
const SERVICE_MENU = [
  item(['Find a car', 'Buscar un coche', 'Auto suchen'], { url: 'route:SEARCH' }),
  item(['My bookings', 'Mis reservas', 'Meine Buchungen'], { url: 'route:BOOKINGS' }),
  item(['Find my booking', 'Buscar mi reserva', 'Buchung finden'], { url: 'route:FIND_BOOKING' }),
  item(['Questions and answers', 'Preguntas frecuentes', 'Fragen und Antworten'], { pageId: 6 }),
  item(['Accident or damage', 'Accidente o daños', 'Unfall oder Schaden'], { pageId: 8 }),
];
const LEGAL_MENU = [
  item(['Rental terms', 'Condiciones de alquiler', 'Mietbedingungen'], { pageId: 3 }),
  item(['Privacy', 'Privacidad', 'Datenschutz'], { pageId: 4 }),
];

/** The last section of every page. */
const FOOTER_SECTIONS = [
  section('footer', { background: 'dark' }, [
    column(
      { xs: 12, lg: 3 },
      part('footer-logo', 'logo', {}, { tone: 'light' }),
      part('footer-line', 'richText', {
        html: [
          '<p>Car hire at a clear price, at airports and in cities of Europe and the Americas.</p>',
          '<p>Alquiler de coches a un precio claro, en aeropuertos y ciudades de Europa y América.</p>',
          '<p>Mietwagen zum klaren Preis, an Flughäfen und in Städten in Europa und Amerika.</p>',
        ],
      }),
      part(
        'footer-contact',
        'iconList',
        {
          'phone.title': ['+34 951 000 210', '+34 951 000 210', '+34 951 000 210'],
          'mail.title': ['hello@azuredrive.example', 'hello@azuredrive.example', 'hello@azuredrive.example'],
        },
        {
          columns: 1,
          compact: true,
          items: [
            { id: 'phone', icon: 'phone', href: 'tel:+34951000210' },
            { id: 'mail', icon: 'mail', href: 'mailto:hello@azuredrive.example' },
          ],
        },
      ),
    ),
    column(
      { xs: 6, md: 4, lg: 2 },
      part('footer-service', 'menu', { title: ['Your trip', 'Su viaje', 'Ihre Reise'] }, { menuId: 3 }),
    ),
    column(
      { xs: 6, md: 4, lg: 2 },
      part('footer-company', 'menu', { title: ['Company', 'Empresa', 'Unternehmen'] }, { menuId: 2 }),
    ),
    column(
      { xs: 6, md: 4, lg: 2 },
      part('footer-legal', 'menu', { title: ['Legal', 'Legal', 'Rechtliches'] }, { menuId: 4 }),
    ),
    column({ xs: 12, lg: 3 }, part('footer-language', 'languageSelector'), part('footer-currency', 'currencySelector')),
  ]),
];

const FOOTER = 1;
const header = {
  logo: { src: LOGO_PICTURE, srcOnDark: LOGO_ON_DARK, alt: 'Azure Drive', width: 178, height: 36 },
  layout: 'logo-left',
  menu: 1,
  mobileToggle: 'drawer',
};
const layout = {
  name: 'Page',
  layoutItems: [{ type: 'header' }, { type: 'content' }, { type: 'component', sharedComponentId: FOOTER }],
};

const siteConfig = {
  featureFlags: {
    timeFormat: '24h',
    favicon: MARK_PICTURE,
    webAsBroker: true,
    selfCheckIn: true,
    axleVerification: false,
  },
  myAccount: { loginInCheckout: true, registerInCheckout: true, passwordMinLength: 10 },
  blog: { enabled: true, pageSize: 10 },
};

const siteSeo = {
  title: translated(['Azure Drive', 'Azure Drive', 'Azure Drive']),
  description: translated([
    'Car hire at a clear price.',
    'Alquiler de coches a un precio claro.',
    'Mietwagen zum klaren Preis.',
  ]),
  ogTags: { 'en-GB': { image: SHARED_PICTURE } },
  networks: { twitter: { 'twitter:card': 'summary_large_image' } },
  noIndex: false,
  googleLocalBusiness: {
    '@context': 'https://schema.org',
    '@type': 'AutoRental',
    name: 'Azure Drive',
    telephone: '+34 951 000 210',
    priceRange: '€€',
  },
};

/** No tax office knows this number. */
const invoicing = {
  legalName: 'Azure Drive S.L.',
  taxId: 'B-00000000',
  address: 'Calle Larios 1, 29005 Málaga, España',
};

export const SITE_DOCUMENTS = [
  { kind: 'company', id: 1, body: { companyName: 'Azure Drive', invoicing } },
  { kind: 'theme', id: 1, body: THEME },
  { kind: 'header', id: 1, body: header },
  { kind: 'languages', id: 1, body: { languages } },
  { kind: 'layout', id: 1, body: layout },
  {
    kind: 'shared-component',
    id: FOOTER,
    body: { name: 'Footer', builder: builderOf(FOOTER_SECTIONS), wrapperTag: 'div' },
  },
  { kind: 'menu', id: 1, body: { name: 'Main menu', menuItems: MAIN_MENU } },
  { kind: 'menu', id: 2, body: { name: 'Company', menuItems: COMPANY_MENU } },
  { kind: 'menu', id: 3, body: { name: 'Your trip', menuItems: SERVICE_MENU } },
  { kind: 'menu', id: 4, body: { name: 'Legal', menuItems: LEGAL_MENU } },
  { kind: 'site-config', id: 1, body: siteConfig },
  { kind: 'site-seo', id: 1, body: siteSeo },
  { kind: 'advanced-config', id: 1, body: { scripts: [] } },
] as const;
