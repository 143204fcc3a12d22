/** Where the storefront under test listens, and beside it a site that embeds parts of it. */
export const PORT = Number(process.env['E2E_PORT'] ?? 3210);
/**
 * First port of the payment laboratory; each vendor listens on this plus the number of its payment type. Clear of 5060
 * and 5061, which `fetch` and browsers refuse.
 */
export const LAB_PORT = PORT + 1200;
export const OTHER_HOST_PORT = PORT + 7;

export const OTHER_HOST = `http://localhost:${OTHER_HOST_PORT}`;
/** The same site under an origin that the storefront does not know. */
export const STRANGER = `http://127.0.0.1:${OTHER_HOST_PORT}`;
