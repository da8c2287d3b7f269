import type { ClaimBar, KindCover as KindCoverView } from '@yanche/contract/claims/claim-parts';
import type { ClaimEvent } from '@yanche/rules/claims/claim-state';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { claimStatus, type ClaimStatus } from '@yanche/rules/claims/claim-status';
import { type ClaimKind, claimKindLabels, claimPolicyOf } from '@yanche/rules/claims/claim-policy';
import {
  type Bar,
  barChange,
  barClause,
  barWords,
  type KindCover,
} from '@yanche/rules/claims/eligibility';
import { type EvidenceSlot } from '@yanche/rules/claims/claim-evidence';
import { checklistItem } from '@yanche/rules/inspections/checklist';

export function clauseView(policy: string, no: string, language: Language) {
  const found = claimPolicyOf(policy).clauses.find((clause) => clause.no === no);
  return { no, text: found === undefined ? '' : inLanguage(found.text, language) };
}

export const barView = (policy: string, bar: Bar, language: Language): ClaimBar => ({
  code: bar,
  text: inLanguage(barWords(bar), language),
  clause: clauseView(policy, barClause(bar), language),
  change: inLanguage(barChange(bar), language),
});

export const kindCoverView = (
  policy: string,
  cover: KindCover,
  language: Language,
): KindCoverView => ({
  kind: cover.kind,
  name: kindName(cover.kind, language),
  ok: cover.bars.length === 0,
  bars: cover.bars.map((bar) => barView(policy, bar, language)),
  days: cover.days,
  km: cover.km,
  cap: cover.cap,
  left: cover.left,
  how: inLanguage(cover.how, language),
});

export const kindName = (kind: ClaimKind, language: Language): string =>
  inLanguage(claimKindLabels[kind], language);

/** The name of an item of the check list; null for a code that is none. */
export function itemName(code: string | null, language: Language): string | null {
  if (code === null) return null;
  try {
    return inLanguage(checklistItem(code).name, language);
  } catch {
    return null;
  }
}

export const exclusionsOf = (policy: string, language: Language) =>
  claimPolicyOf(policy)
    .clauses.filter(({ no }) => no.startsWith('4.'))
    .map(({ no, text }) => ({ no, text: inLanguage(text, language) }));

export const evidenceHints: Record<EvidenceSlot, Bilingual> = {
  handover: ['写有交付日期和双方签名的一页', 'The page with the day and both signatures'],
  contract: ['看得清日期、车架号和金额', 'Day, VIN and amount can be read'],
  odometer: ['仪表盘正面，数字清楚', 'The dashboard from the front, figures sharp'],
  film: [
    '不间断拍：车架号、里程、故障，最长 90 秒',
    'Without a break: VIN plate, odometer, fault; 90 seconds at most',
  ],
  diagnosis: [
    '写明检查了什么、原因和怎样修，有维修厂的章',
    'Says what was tested, the cause and the repair, with the stamp of the workshop',
  ],
  far: ['退后一步，看得出在车上哪里', 'A step back: where on the car it is'],
  near: ['离 30 厘米，对准缺陷', 'From 30 cm, on the fault'],
  more: ['能说明问题的任何照片', 'Any photo that helps'],
};

/** What the customer has to do, or what we do. */
export const turnWords: Record<ClaimStatus, Bilingual> = {
  [claimStatus.draft]: ['把材料补齐后提交', 'Complete the evidence and hand it in'],
  [claimStatus.received]: ['我们受理', 'We take it up'],
  [claimStatus.moreNeeded]: ['补交要求的材料', 'Hand in what was asked for'],
  [claimStatus.inReview]: ['我们审核材料', 'We look at the evidence'],
  [claimStatus.confirming]: ['第二人复核金额', 'A second person confirms the amount'],
  [claimStatus.offered]: ['确认方案，或申诉', 'Accept the offer, or appeal'],
  [claimStatus.paying]: ['我们打款', 'We pay'],
  [claimStatus.closed]: ['赔款已到余额', 'The money is in the balance'],
  [claimStatus.refused]: ['看决定，可申诉', 'Read the decision; it can be appealed'],
  [claimStatus.appealed]: ['换一位审核员重新审核', 'Another person reviews it again'],
  [claimStatus.withdrawn]: [
    '已撤销；还在保障期内可以重新申请',
    'Withdrawn; within the period another can be begun',
  ],
};
export const finalWords: Bilingual = ['最终决定，理赔已结束', 'The decision is final'];

/** What happens when the customer lets it pass. */
export const lapseWords: Partial<Record<ClaimStatus, Bilingual>> = {
  [claimStatus.draft]: [
    '到期草稿作废；还在保障期内可以重新开始。',
    'Then the draft ends; within the period another can be begun.',
  ],
  [claimStatus.moreNeeded]: [
    '到期按材料不全不予赔付，仍可申诉一次。',
    'Then it is refused for want of evidence; one appeal remains.',
  ],
  [claimStatus.offered]: [
    '到期按方案赔付，不能再申诉。',
    'Then the offer is paid, and can no longer be appealed.',
  ],
  [claimStatus.refused]: ['到期不能再申诉。', 'Then it can no longer be appealed.'],
};

export const eventWords: Record<ClaimEvent | 'open' | 'remind', Bilingual> = {
  open: ['开始理赔', 'Began the claim'],
  remind: ['提醒：快到期了', 'Reminded that the time ends'],
  submit: ['提交理赔', 'Handed it in'],
  accept: ['受理', 'Taken up'],
  needMore: ['要求补充材料', 'More evidence asked for'],
  approveAuto: ['小额、材料齐全，自动通过', 'Small and proven: approved by the machine'],
  supply: ['补交材料', 'Handed in what was asked for'],
  propose: ['提出方案，等第二人复核', 'An amount waits for a second person'],
  offer: ['给出方案', 'An offer was made'],
  refuse: ['不予赔付', 'Refused'],
  confirm: ['第二人确认方案', 'A second person confirmed the offer'],
  decline: ['第二人不同意，重新审核', 'A second person declined: reviewed again'],
  declineAppeal: ['第二人不同意，重新审核申诉', 'A second person declined: the appeal goes on'],
  agree: ['同意方案', 'Accepted the offer'],
  appeal: ['申诉', 'Appealed'],
  lapse: ['到期', 'The time was over'],
  withdraw: ['撤销', 'Withdrawn'],
  pay: ['赔付到账', 'Paid'],
};
