import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Flags for a browser that talks to nobody but the page under test. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell first: it draws no window, and walks the same journeys in less than half the time. */
const SYSTEM = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const PACKAGES = ['chromium-headless-shell', 'chromium'];

const present = (path) => path !== '' && existsSync(path);
const tried = (command, args) => {
  try {
    execFileSync(command, args, { stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
};

/** Path of a Chromium: `CHROMIUM_PATH`, Playwright's own, the system's, or one that is installed now. */
export function findChromium() {
  const own = chromium.executablePath();
  const found = () => [process.env.CHROMIUM_PATH ?? '', own, ...SYSTEM].find(present);
  const here = found();
  if (here) return here;
  tried('npx', ['playwright', 'install', 'chromium']);
  if (!found() && tried('apt-get', ['update', '-qq']))
    PACKAGES.some((name) => tried('apt-get', ['install', '-y', '-qq', name]));
  const installed = found();
  if (!installed)
    throw new Error('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.');
  return installed;
}
