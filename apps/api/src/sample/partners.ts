import {
  PARTNER_RULES,
  partnerScopeLabels,
  type PartnerScope,
  shownPartOf,
} from '@yanche/rules/partners/partner-keys';
import { sampleKey } from '@yanche/rules/partners/sample-key';
import { maskPhone } from '@yanche/rules/people/phone';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { hashToken, newId } from '#lib/ids.ts';
import { findLiveKey, insertKey } from '#partners/keys/keys.store.ts';
import { findDealerOwner, insertPartner } from '#partners/partners.store.ts';
import { findTask } from '#partners/tasks/partner-tasks.store.ts';
import { advance, insertSandboxTask } from '#partners/tasks/sandbox.service.ts';
import { findOrInsertUser, hasInspector } from '#people/users.store.ts';
import people from './data/people.json' with { type: 'json' };

const partner = {
  dealerName: '云启二手车软件（示例）',
  brandName: '云启二手车（示例）',
  colour: '#0b6e4f',
  phone: '13800000050',
  ownerName: '云启负责人（示例）',
  address: '示例路 1 号',
};

const firstInspector = people.people.find(({ roles }) => roles.includes('inspector'));

/** An invented partner joins the sample world, also one that was made before there were partners. */
export async function seedPartners({ db, pii, clock }: Deps): Promise<void> {
  if (!(await hasInspector(db, pii.hashes(firstInspector?.phone ?? '')))) return;
  if ((await findDealerOwner(db, partner.dealerName)) !== null) return;
  const now = clock.now();
  const [dealerId, partnerId] = [newId(), newId()];
  const { phone } = partner;
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('dealers')
      .values({
        id: dealerId,
        name: partner.dealerName,
        market_id: null,
        city_id: people.dealers[0]?.cityId ?? 330_100,
        level: 1,
        contact: partner.ownerName,
        phone_mask: maskPhone(phone),
        address: partner.address,
        status: 'active',
        created_at: now,
      })
      .execute();
    const fresh = {
      id: newId(),
      phone_hash: pii.hash(phone),
      phone_sealed: pii.seal(phone),
      phone_mask: maskPhone(phone),
      name: partner.ownerName,
      roles: ['dealerOwner' as const],
      dealer_id: dealerId,
      created_at: now,
    };
    const { id: userId } = await findOrInsertUser(tx, fresh, pii.hashes(phone));
    await insertPartner(tx, {
      id: partnerId,
      dealer_id: dealerId,
      user_id: userId,
      name: partner.brandName,
      colour: partner.colour,
      is_sample: true,
      status: 'active',
      per_minute: PARTNER_RULES.perMinute,
      created_at: now,
    });
    await insertKey(tx, {
      id: newId(),
      partner_id: partnerId,
      mode: 'test',
      label: '示例沙箱密钥',
      begins: shownPartOf(sampleKey),
      key_hash: hashToken(sampleKey),
      scopes: Object.keys(partnerScopeLabels) as PartnerScope[],
      addresses: [],
      created_by: null,
      created_at: now,
    });
  });
}

/** Tasks of the sandbox: one that is done, with the sample report, and one on its way. */
export async function seedPartnerTasks(deps: Deps): Promise<void> {
  const { db } = deps;
  const key = await findLiveKey(db, hashToken(sampleKey));
  if (key === null) return;
  const caller = { partnerId: key.partner_id, mode: 'test' } as const;
  if ((await findTask(db, caller, { partnerTaskNo: 'DEMO-1' })) !== null) return;
  const order = await findSampleOrder(db);
  if (order === null) return;
  const facts = {
    productId: order.product_id,
    slotId: order.slot_id,
    vin: order.vin,
    plate: order.plate,
    carTitle: order.car_title,
    realPrice: order.real_price,
  };
  for (const [taskNo, steps] of [
    ['DEMO-1', 5],
    ['DEMO-2', 2],
  ] as const) {
    await insertSandboxTask(deps, { ...caller, taskNo, requestHash: hashToken(taskNo), facts });
    for (let step = 0; step < steps; step += 1) {
      const task = await findTask(db, caller, { partnerTaskNo: taskNo });
      if (task !== null) await advance(deps, task, undefined);
    }
  }
}

async function findSampleOrder(db: Deps['db']) {
  const row = await db
    .selectFrom('orders')
    .select(['product_id', 'slot_id', 'vin', 'plate', 'car_title', 'real_price'])
    .where('status', '=', '70')
    .orderBy('created_at')
    .executeTakeFirst();
  return row ?? null;
}
