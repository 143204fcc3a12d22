import { column, part, section } from './compose';

/** Closes every page; its fixed dark ground is the storefront's (S1-9). */
export const FOOTER_SECTIONS = [
  section('footer', { background: 'dark' }, [
    column(
      { xs: 12, lg: 4 },
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
          'mail.title': ['hello@azuredrive.example', 'hola@azuredrive.example', 'hallo@azuredrive.example'],
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
    column({ xs: 12, lg: 2 }, part('footer-language', 'languageSelector'), part('footer-currency', 'currencySelector')),
  ]),
];
