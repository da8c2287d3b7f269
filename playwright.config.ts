import { defineConfig, devices } from '@playwright/test';
import { fontsFile } from './e2e/fonts.ts';
import { findBrowser } from './scripts/ensure-browser.mjs';

const longest = ['e2e/main-job.e2e.ts', 'e2e/review-desk.e2e.ts'];
const asRoot = process.getuid?.() === 0;

/** Journeys in a real Chromium with a phone profile, against the built product on a port and data folder of its own. */
export default defineConfig({
  projects: [
    // The longest journeys start first: begun in the middle, they would still run when all others have ended.
    { name: 'longest', testMatch: longest },
    {
      name: 'others',
      testMatch: ['e2e/*.e2e.ts', 'packages/{ui,upload}/**/*.e2e.ts'],
      testIgnore: longest,
    },
  ],
  globalSetup: './e2e/start-product.ts',
  outputDir: '.cache/e2e',
  timeout: 300_000, // what one step may take is limited below
  workers: 3, // two cores: a test also waits, for motion, clocks and the network; more of them only make each one late
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // On a machine as busy as this a finger or a clock is late once in a hundred runs; the list names every test that needed it.
  retries: 1,
  reporter: [['list']],
  expect: { timeout: 30_000 }, // both cores are busy, and some machines are a third as fast as others
  use: {
    // Set by the global setup, before any worker starts.
    baseURL: process.env.E2E_URL,
    ...devices['Pixel 7'],
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    // A trace makes every test a third slower: `TRACE=1 npx playwright test …` when one is wanted.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...findBrowser(),
      env: { ...process.env, FONTCONFIG_FILE: process.env.FONTCONFIG_FILE ?? fontsFile },
      chromiumSandbox: !asRoot, // Chromium refuses its sandbox as root
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream=fps=5', // each frame is drawn by a processor
      ],
    },
  },
});
