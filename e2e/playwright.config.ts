import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { LAB_PORT, OTHER_HOST, OTHER_HOST_PORT, PORT } from './ports';

// A machine that runs several browsers renders slowly; every shell that a journey starts inherits it.
process.env['RENDER_WITHIN_MS'] ??= '2000';
// Node 20 has the WebSocket by which Firefox is driven behind a switch.
if (!('WebSocket' in globalThis))
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --experimental-websocket`;
const data = process.env['E2E_DATA'] ?? './.forecourt/e2e';

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // The rest of a matrix of which the gate runs a few; `npm run test:long` runs them all.
  ...(process.env['LONG'] ? {} : { grepInvert: /@long/ }),
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    // Answers that a journey changes are not seen behind a worker; journeys without a connection allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // A trace of every journey would cost the machine as much as some journeys do; the second try of one has it.
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  webServer: [
    {
      command: 'node ../shell/dist/server/start.cjs',
      url: `http://localhost:${PORT}/healthz`,
      timeout: 120_000,
      reuseExistingServer: !process.env['CI'],
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: {
        PORT: String(PORT),
        PAYMENTS_LAB_PORT: String(LAB_PORT),
        FORECOURT_DATA: data,
        EMBED_ORIGINS: OTHER_HOST,
        // All journeys are guests from one address.
        GUEST_BOOKINGS_OF_CLIENT: '1000',
        GUEST_HOLDS_OF_CLIENT: '1000',
        SEARCHES_PER_MINUTE: '10000',
        PAYMENT_ATTEMPTS_OF_CLIENT: '10000',
        GUEST_HOLDS_SHARE: '100',
        OPS_PASSWORDS: 'tests:for-the-tests-only',
      },
    },
    {
      command: 'node hosts/serve.mjs',
      url: `${OTHER_HOST}/widgets`,
      reuseExistingServer: !process.env['CI'],
      env: { PORT: String(OTHER_HOST_PORT), STOREFRONT: `http://localhost:${PORT}` },
    },
  ],
});
