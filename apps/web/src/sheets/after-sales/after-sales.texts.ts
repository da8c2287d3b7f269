import { defineTexts } from '@yanche/rules/bilingual';

export const afterSalesTexts = defineTexts({
  title: ['售后', 'After the sale'],
  claim: ['申请理赔', 'Begin a claim'],
  claimNote: ['先看保什么，到什么时候', 'See what is covered, and until when'],
  endsIn: [(tail: string) => `尾号 ${tail}`, (tail) => `ends in ${tail}`],
  claimOpen: ['理赔', 'Claim'],
  moreClaimsTheirs: [
    (count: number) => `共 ${count} 个理赔轮到车行`,
    (count) => `${count} claims wait for the dealership`,
  ],
  moreClaims: [
    (count: number) => `共 ${count} 个理赔轮到你`,
    (count) => `${count} claims wait for you`,
  ],
  until: [
    (who: string, time: string) => `${who} · ${time} 前`,
    (who, time) => `${who} · by ${time}`,
  ],
  deal: ['交易报告', 'The deal'],
  dealNote: ['交接单、保障、发给对方', 'Handover record, guarantee, for both'],
  invoice: ['发票', 'Invoice'],
  invoiceNote: ['申请、查看、下载', 'Ask for it, open it'],
  support: ['联系客服', 'Contact us'],
  supportNote: ['电话、留言、投诉', 'Phone, message, complaint'],
  revokedFee: [
    '检测费：付过的全额退回。写给客服就办理，已经退过的不重复退。',
    'The fee: what was paid goes back in full. Write to us and it is done; what went back before is not paid twice.',
  ],
  revokedPaidBack: [
    (amount: string) => `检测费：已退 ${amount}。没有退全的，写给客服补退。`,
    (amount) => `The fee: ${amount} was paid back. If something is still missing, write to us.`,
  ],
  revokedCover: [
    '保障：撤销当天和之前交付的车，保障照旧，可以申请理赔。',
    'The guarantee: a car that was handed over until the day of the revocation stays covered, and you can claim.',
  ],
  revokedNoCover: [
    '保障：现在没有可以理赔的，套餐没有保障，或期限已过。',
    'The guarantee: nothing can be claimed now; the package covers nothing, or the period is over.',
  ],
  claims: ['全部理赔', 'All claims'],
});
