/** Why a script is on the payment page, by its name without hash; the first that fits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^main$/, 'Starts the application: renders the page, moves between pages, loads the parts of the remotes.'],
  [/^remoteEntry$/, 'Says which parts the remote has and where their scripts are.'],
  [/^__federation_expose_/, 'Hands the pages and widgets of the remote to the shell.'],
  [/^gateway-/, 'What the payment page of the gateway shows and does: starts the attempt, posts the form to the bank.'],
  [/^billing-form$/, 'Asks whom the receipt is made out to, where the way to pay wants it; loaded then alone.'],
  [
    /^(page-PAYMENTS_ADMIN|payments-admin-)/,
    'The administration of payments and its texts; loaded for administrators who go there, on a page of its own.',
  ],
  [
    /^(page-SITE_ADMIN|site-admin-)/,
    'The administration of the site and its texts; loaded for administrators who go there, on a page of its own.',
  ],
  [/^page-PAYMENT/, 'The payment page and the choice of the way to pay.'],
  [/^page-/, 'A page of the storefront; loaded when the visitor goes there.'],
  [/^(widget-(Header|AccountMenu)|mobile-menu|user-menu)$/, 'The header with menu, language, currency and account.'],
  [/^widget-/, 'A part that pages of other remotes show, such as the footer; loaded where one shows it.'],
  [/^((shared-)?messages|more)-/, 'The texts in the language of the visitor; more of them where a page needs them.'],
  [
    /^(wire-schemas|list-schemas|gateways-schema|administration-schemas|featured-cars-call)$/,
    'Checks the answers of the back end before they are used.',
  ],
  [
    /^(block-form|on-demand-blocks|branch-map|calendar|price-calendar|compare|form-logic|place-list|slider)$/,
    'A part of a page that is loaded when the visitor opens it.',
  ],
  [
    /^(recently-viewed|branch-search)$/,
    'A part of the results, or of a page with branches; loaded on those pages alone.',
  ],
  [/^not-found$/, 'Says that an address has no page; loaded there alone.'],
  [
    /^(security|factor-steps|second-step)$/,
    'How an account is protected, and steps of the sign-in; loaded when the visitor takes them.',
  ],
  [/^(agency|quotation)$/, 'What agencies put together for their customers, and its texts; loaded for them alone.'],
  [
    /^(check-in|drivers)$/,
    'A part of the account or of self check-in, and what proves that a person asks; loaded on those pages alone.',
  ],
  [/^quotation-checkout$/, 'Checkout of a quotation, at its price; loaded for who books one.'],
  [/^other-language$/, 'Reads configuration and post path for another language; loaded when it is changed.'],
  [/^pick-up(-|$)/, 'The card of what a pick-up needs, and its texts; loaded where a booking is shown.'],
  [
    /^together$/,
    'What the list of ways to pay in checkout and the payment page both draw with: loaded once for the two.',
  ],
  [/^(embed-host|embedded-parts)$/, 'Shows parts of the storefront on pages of other sites; loaded there alone.'],
  [/^\d+$/, 'Code that several scripts of its owner share, split off by the build.'],
];

/** `page-PAYMENT.1a2b3c4d.js` → `page-PAYMENT`. */
const plainName = (path: string): string => (path.split('/').at(-1) ?? '').replace(/(\.[0-9a-f]{8})?\.js$/, '');

/** Undefined: nobody has said what the script is for. */
export const reasonOf = (path: string): string | undefined => REASONS.find(([name]) => name.test(plainName(path)))?.[1];
