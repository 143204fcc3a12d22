export * from './customer-field';
export * from './photo-field';
export * from './language';
export * from './route';
export * from './cookie-name';
export * from './remote-name';
export * from './remote';
export type * from './widget';
export type * from './event';
/**
 * Schemas of everything that crosses the wire, as `wire.booking`, `wire.place`, …; their types and constants stand
 * beside it.
 */
export * as wire from './wire';
export type * from './wire';
/** The same for what administrators call; a chunk of its own. */
export * as adminWire from './wire/payment-administration';
export type * from './wire/payment-administration';
/** What administrators edit of the site; a chunk of its own as well. */
export * as audienceWire from './wire/audience';
export type * from './wire/audience';
export * as contentWire from './wire/content-administration';
export type * from './wire/content-administration';
/** What may stand in the components of a page; the storefront reads them without a schema. */
export * as componentWire from './wire/page-components';
export * from './page-components';
/** The pictures of the site, for administrators. */
export * as mediaWire from './wire/media-administration';
export type * from './wire/media-administration';
/** What visitors have sent through forms, for administrators. */
export * as entryWire from './wire/entry-administration';
export type * from './wire/entry-administration';
export * from './media-address';
export * from './content-kinds';
export * from './theme-bounds';
export * from './search-field';
export * from './vocabulary';
export * from './kept-page';
export * from './offline-pages';
export * from './payment-gateways';
