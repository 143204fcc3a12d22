/** A viewer of the browser may show a PDF; nothing runs in it, nothing is loaded, and it stands in no other page. */
export const PAPER_POLICY = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
