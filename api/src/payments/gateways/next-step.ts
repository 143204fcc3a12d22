/** What the browser does next. */
export type NextStep =
  | { kind: 'form-post'; url: string; fields: Record<string, string> }
  | { kind: 'redirect'; url: string }
  /**
   * Public values for the vendor's own library in the page, such as a client secret; `redirect` is a page of the vendor
   * for the same payment, where the library is of no use.
   */
  | { kind: 'embedded-fields'; fields: Record<string, string>; redirect?: string }
  | { kind: 'qr-code'; text: string; expiresAt: string }
  /** A page of the vendor that is made to stand in a frame. */
  | { kind: 'hosted-frame'; url: string }
  /** The card form on an origin of its own; the page finalises the attempt when the frame says that it is over. */
  | { kind: 'card-frame'; url: string }
  /** The same form, in which the vendor's library makes a token: the card never comes to our server. */
  | { kind: 'token-frame'; url: string }
  /** The browser sends what it collected (a token) when it finalises the attempt; the server charges then. */
  | { kind: 'server-side' };
