import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';

/** Tests of `npm run dev`, which builds for itself; part of `npm run test:long`. */
export default defineConfig({
  testDir: './development',
  outputDir: './test-results/development',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
