import { defineTexts } from '@yanche/rules/bilingual';

export const afterSalesTexts = defineTexts({
  title: ['售后', 'After the sale'],
  claim: ['申请理赔', 'Begin a claim'],
  claimNote: ['先看保什么，到什么时候', 'See what is covered, and until when'],
  claimOpen: ['理赔', 'Claim'],
  yourTurn: ['轮到你', 'Your turn'],
  ourTurn: ['轮到我们', 'Our turn'],
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
  claims: ['全部理赔', 'All claims'],
});
