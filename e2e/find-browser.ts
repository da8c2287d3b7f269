import { findBrowser } from '../scripts/ensure-browser.mjs';

/** Launch options for the browser of this machine; `node scripts/ensure-browser.mjs` gets one. */
export function browserLaunch(): { executablePath?: string; chromiumSandbox: boolean } {
  const browser = findBrowser();
  if (!browser) throw new Error('No Chromium: run node scripts/ensure-browser.mjs');
  // Chromium's sandbox refuses root, which is who runs tests in a container.
  return { ...browser, chromiumSandbox: process.getuid?.() !== 0 };
}
