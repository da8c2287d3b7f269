import { expect, test } from '@playwright/test';
import { beBuyerWithOrder } from './a-buyer.ts';
import { saveHandover } from '@yanche/contract/claims/deals';
import { shanghaiDay } from '@yanche/rules/calendar';
import { addPhotos, beginClaim, nameFault, submit } from './claim-steps.ts';
import { expectClean } from './console-page.ts';
import { createClient } from './ledger.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAtConsole } from './review-at-desk.ts';

test('photos used before, photos older than the sale and a mileage that went back are shown to the decider', async ({
  page,
  browser,
}) => {
  const orderId = await beBuyerWithOrder(page);
  const client = await createClient(page.context());
  const deliveredOn = shanghaiDay(new Date());
  // At the handover it had driven further than it will be said to have now.
  const handover = {
    orderId,
    version: 0,
    deliveredOn,
    km: 999_000,
    price: null,
    notes: '',
    fileIds: [],
  };
  expect((await client(saveHandover, { body: handover })).code).toBe(0);
  await beginClaim(page, orderId);
  await nameFault(page, { kind: 'exterior', concern: '右前门有划痕' });
  await addPhotos(page);
  const claimId = await submit(page);
  const database = await connectToDatabase();
  // The far photo has the bytes of one that the inspector took, the near one was taken before the sale.
  await database.query(
    `update files set sha256 = (select files.sha256 from files join answers on files.id = any(answers.photos)
       where files.kind = 'image' order by files.created_at limit 1)
     where id in (select file_id from claim_evidence where claim_id = $1 and slot = 'far')`,
    [claimId],
  );
  await database.query(
    `update files set taken_at = now() - interval '40 days'
     where id in (select file_id from claim_evidence where claim_id = $1 and slot = 'near')`,
    [claimId],
  );
  await database.end();

  const { page: desk, stopped } = await openAtConsole(browser, `/console/claim?id=${claimId}`);
  for (const [warning, photo] of [
    ['照片在别的理赔或订单里用过', '缺陷远照'],
    ['照片拍摄于交付之前', '缺陷近照'],
    ['现在的里程低于检测时或交付时', '当前里程'],
  ]) {
    const alert = desk.getByRole('alert').filter({ hasText: warning });
    await expect(alert.getByRole('link', { name: photo }).first()).toBeVisible();
  }
  // It says where the photo was before, and leads there.
  const used = desk.getByRole('alert').filter({ hasText: '照片在别的理赔或订单里用过' });
  // Other journeys send the same test photo: of many places the first few are shown.
  const more = used.getByRole('button', { name: /^另有/ });
  while ((await more.count()) > 0) await more.first().click();
  await expect(used.getByRole('link', { name: /^检测 · / }).first()).toHaveAttribute(
    'href',
    /order\?id=/,
  );
  await expectClean(desk, 'doubts');
  // Nothing is concluded from it: whoever decides may still decide either way.
  await expect(desk.getByRole('button', { name: '受理' })).toBeVisible();
  expect(stopped).toEqual([]);
});
