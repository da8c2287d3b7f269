import { expect, type Page, test } from '@playwright/test';
import { listConsoleClaims } from '@yanche/contract/console/claims';
import { listDealers } from '@yanche/contract/console/dealers';
import { listConsoleOrders } from '@yanche/contract/console/orders';
import { listPartners } from '@yanche/contract/console/partners';
import { listPeople } from '@yanche/contract/console/people';
import { listHistoryCases } from '@yanche/contract/history/history-cases';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { holdsPolicy } from '@yanche/rules/staff/rights';
import { routes } from '../apps/console/src/app/routes.ts';
import { aDesk, expectClean, expectFits } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** Who walks: each screen is looked at by the first of them that may open it. */
const walkers = ['catalogue', 'finance', 'administrator', 'reviewer', 'auditor'] as const;
type Walker = (typeof walkers)[number];
const usual = { width: 1440, height: 900 } as const;
const otherWidths = [1280, 2560] as const;

const walkerOf = ({ policy }: (typeof routes)[number]): Walker | undefined =>
  policy === 'any' ? 'administrator' : walkers.find((role) => holdsPolicy([role], policy));
const screensOf = (role: Walker) => routes.filter((route) => walkerOf(route) === role);

/** Inner screens that open without a thing to show. */
const withoutId = ['/report-changes/amend', '/history-cases', '/partner-bill-lines'];
/** Of the screens that show one thing: whose id the address names, and how. */
const listBehind: Record<string, { path: string; key: string; named?: string }> = {
  '/order': { path: listConsoleOrders.path, key: 'orderId' },
  '/person': { path: listPeople.path, key: 'userId' },
  '/dealer': { path: listDealers.path, key: 'dealerId' },
  '/partner': { path: listPartners.path, key: 'partnerId' },
  '/partner-calls': { path: listPartners.path, key: 'partnerId', named: 'partnerId' },
  '/partner-messages': { path: listPartners.path, key: 'partnerId', named: 'partnerId' },
  '/claim': { path: listConsoleClaims.path, key: 'claimId' },
  '/history-case': { path: listHistoryCases.path, key: 'caseId' },
};

async function addressOf(page: Page, path: string): Promise<string> {
  const list = listBehind[path];
  if (list === undefined) return path;
  const { data } = await (await page.request.get(list.path)).json();
  return `${path}?${list.named ?? 'id'}=${data.data[0][list.key]}`;
}

test('somebody walks every screen of the table, and every inner one has an address', () => {
  expect(routes.filter((route) => walkerOf(route) === undefined)).toEqual([]);
  const inner = routes.filter((route) => route.inner === true).map(({ path }) => path);
  expect(inner.sort()).toEqual([...Object.keys(listBehind), ...withoutId].sort());
});

for (const role of walkers.filter((each) => screensOf(each).length > 0)) {
  test(`every screen of ${role}: axe, width and names, in both languages`, async ({ browser }) => {
    test.setTimeout(600_000);
    const { page, stopped } = await aDesk(browser);
    await enterConsole(page, '/console/', staffPhones[role]);
    let language: Language = 'zh';
    for (const { path, title } of screensOf(role)) {
      await page.goto(`/console${await addressOf(page, path)}`);
      await expect(page).toHaveTitle(new RegExp(`^${inLanguage(title, language)} · `));
      await expectFits(page, `${path} ${language}`);
      language = await speakOther(page, language);
      await expect(page).toHaveTitle(new RegExp(`^${inLanguage(title, language)} · `));
      // The next screen begins in the language in which this one ends: every other one is read in English.
      await expectClean(page, `${path} ${language}`);
      const rows = page.locator('tbody tr[data-row-key]');
      if ((await rows.count()) > 0) {
        await rows.first().click();
        await expectClean(page, `${path} ${language}, a row open`);
      }
      await expectWidthUsed(page, `${path.slice(1) || 'home'}-${language}`);
    }
    expect(stopped).toEqual([]);
  });
}

/** Changes the language at the foot of the menu; answers the one that is spoken then. */
async function speakOther(page: Page, language: Language): Promise<Language> {
  const other = language === 'zh' ? 'en' : 'zh';
  const name = { zh: '中文', en: 'English' }[other];
  await page.getByRole('button', { name, exact: true }).click();
  return other;
}

/** At each width nothing stands out, and nothing is left over. What axe reads is the same in all of them. */
async function expectWidthUsed(page: Page, name: string): Promise<void> {
  for (const width of [...otherWidths, usual.width]) {
    await page.setViewportSize({ ...usual, width });
    await expectFits(page, `${name} ${width}`);
    const { right } = await page.locator('main').evaluate((main) => main.getBoundingClientRect());
    expect(right, `${name} ${width}`).toBe(width);
    await shoot(page, `${name}-${width}`);
  }
}

async function shoot(page: Page, name: string): Promise<void> {
  const { SHOTS } = process.env;
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}
