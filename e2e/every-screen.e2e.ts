import { expect, type Page, test } from '@playwright/test';
import { createHttpClient } from '../apps/api/src/testing/http-client.ts';
import { expectClean } from './console-page.ts';
import { openAs, phones } from './people.ts';
import { screenAddresses } from './screen-addresses.ts';
import { strayChinese } from './stray-chinese.ts';

/*
 * Every screen of visitors and dealers on the narrowest phone and in the longer language: axe finds nothing, nothing stands out
 * sideways, and nothing is Chinese but what people wrote. Chinese, colours and states are looked at in `accessibility.e2e.ts`.
 */
test.use({ locale: 'en-GB', viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' });

async function expectScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // What the server drew goes when the app is there.
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
  // What loads only when it is in sight is there too.
  await expect(async () => {
    const waiting = await page.evaluate(() => {
      // Behind the login sheet a screen waits for the person.
      if (document.querySelector('[role="dialog"]') !== null) return 0;
      const blocks = document.querySelectorAll('[aria-busy="true"]');
      blocks[0]?.scrollIntoView();
      return blocks.length;
    });
    expect(waiting).toBe(0);
  }).toPass({ timeout: 30_000 });
  await expectClean(page, address);
  expect(await strayChinese(page), address).toEqual([]);
}

// In turn: each part lets an order wait for payment, and of those a person may only have a few.
test.describe.configure({ mode: 'default' });
const parts = 3;
for (let part = 0; part < parts; part += 1)
  test(`every screen, ${part + 1} of ${parts}`, async ({ page, browser }) => {
    const { E2E_URL: url = '', E2E_SESSIONS = '{}' } = process.env;
    const dealer = createHttpClient(url, JSON.parse(E2E_SESSIONS)[phones.dealer] ?? '');
    const addresses = await screenAddresses(dealer);
    const ofPart = (list: readonly string[]) => list.filter((_, index) => index % parts === part);
    try {
      for (const address of ofPart(addresses.visitor)) await expectScreen(page, address);
      const shop = await browser.newContext();
      const own = await shop.newPage();
      await openAs(own, phones.dealer, '/');
      for (const address of ofPart(addresses.dealer)) await expectScreen(own, address);
      await shop.close();
    } finally {
      await addresses.cancel();
    }
  });
