import type { EvidenceSlot } from '@yanche/rules/claims/claim-evidence';
import { shanghaiDay } from '@yanche/rules/calendar';
import { policiesOf } from '@yanche/rules/staff/rights';
import { approveClaims } from '#claims/approve-claims.ts';
import { submitOwnClaim } from '#claims/hand-in.service.ts';
import { openOwnClaim } from '#claims/open-claim.service.ts';
import { saveOwnClaim } from '#claims/save-claim.service.ts';
import { addOwnEvidence } from '#claims/evidence.service.ts';
import { acceptAtDesk, askAtDesk } from '#claims/desk/desk-acts.service.ts';
import { decideAtDesk } from '#claims/desk/decide.service.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import type { Caller, StaffCaller } from '#route.ts';
import { createPhotographer } from './pictures/photos.ts';
import type { SceneName } from './pictures/scenes.ts';
import { listClaimable, findSampleStaff } from './claims.store.ts';

/** How far each of these claims has come, in the order of the newest finished orders that are covered. */
const stages = ['offered', 'moreNeeded', 'received', 'refused', 'draft'] as const;
const words = '左后门有一处凹陷，报告里没有';
const slots: readonly [EvidenceSlot, SceneName][] = [
  ['handover', 'front'],
  ['contract', 'front'],
  ['odometer', 'dashboard'],
];

/** Claims of the sample world, made by the real services. Does nothing where there are claims. */
export async function seedClaims(deps: Deps): Promise<void> {
  const staff = await findSampleStaff(deps.db);
  if (staff === null) return;
  const decider: StaffCaller = {
    ...staff,
    dealerId: null,
    policies: policiesOf(staff.roles),
    sessionId: newId(),
    sessionEndsAt: deps.clock.now(),
    ip: '',
    userAgent: '',
  };
  const orders = await listClaimable(deps.db, stages.length);
  for (const [index, { orderId, km, caller }] of orders.entries()) {
    const stage = stages[index];
    if (stage !== undefined) await claimOf(deps, { orderId, km, caller, stage, decider });
  }
  // The job looks once at each claim: nothing is left for the first start.
  await approveClaims(deps);
}

type Given = {
  orderId: string;
  km: number;
  caller: Caller & { phone: string };
  stage: (typeof stages)[number];
  decider: StaffCaller;
};

async function claimOf(deps: Deps, { orderId, km, caller, stage, decider }: Given): Promise<void> {
  const language = 'zh';
  const deliveredOn = shanghaiDay(deps.clock.now());
  const opened = { orderId, deliveredOn, km: km + 40, requestId: newId() };
  const { claimId, version } = await openOwnClaim(deps, caller, opened, language);
  const itemId = newId();
  const items = [{ itemId, kind: 'exterior' as const, itemCode: null, concern: words }];
  const typed = { claimId, version, deliveredOn, km: km + 40, items, diagnosis: null };
  const saved = await saveOwnClaim(deps, caller, typed, language);
  if (stage === 'draft') return;
  const takePhoto = createPhotographer();
  const photo = async (slot: EvidenceSlot, scene: SceneName, of: string | null) => {
    const takenAt = deps.clock.now();
    const fileId = await takePhoto(deps, caller, { scene, takenAt, lng: 120.16, lat: 30.28 });
    await addOwnEvidence(deps, caller, { claimId, slot, itemId: of, file: { fileId } }, language);
  };
  for (const [slot, scene] of slots) await photo(slot, scene, null);
  await photo('far', 'left', itemId);
  await photo('near', 'dent', itemId);
  const handedIn = await submitOwnClaim(
    deps,
    caller,
    { claimId, version: saved.version },
    language,
  );
  const about = { claimId, version: handedIn.version, reason: '示例数据' };
  if (stage === 'received') return;
  if (stage === 'moreNeeded') {
    await askAtDesk(deps, decider, {
      ...about,
      reason: '近照反光，请换个角度再拍一张。',
      slots: ['near'],
    });
    return;
  }
  await acceptAtDesk(deps, decider, about);
  const isOffer = stage === 'offered';
  await decideAtDesk(deps, decider, {
    ...about,
    version: handedIn.version + 1,
    items: [
      {
        itemId,
        kind: 'exterior',
        code: isOffer ? 'approved' : 'new-damage',
        amount: isOffer ? 600_00 : 0,
        clause: isOffer ? '3.1' : '4.4',
        words: isOffer ? '照片显示凹陷，报告没有写。' : '同一角度，报告时这里是平的。',
      },
    ],
  });
}
