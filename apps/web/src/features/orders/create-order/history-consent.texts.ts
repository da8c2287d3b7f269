import { defineTexts } from '@yanche/rules/bilingual';

export const historyConsentTexts = defineTexts({
  title: ['车史查询，已含在套餐里', 'History query, included'],
  noSource: ['车史查询，这次没有', 'No history query this time'],
  noSourceNote: [
    '验车现在没有接入车史数据方，价格不变，报告里车史写“未知”。',
    'Yanche has no source of records at present. The price stays, and the report tells the history as unknown.',
  ],
  unknownCarNote: [
    '没有数据方收录这款车，查不到车史；价格不变，报告里车史写“未知”。',
    'No source has this car. The price stays, and the report tells the history as unknown.',
  ],
  document: ['查询授权书', 'Consent form'],
  asked: [
    '检测师出发后查，结果写进检测报告',
    'Asked when the inspector sets out; the result is part of the report',
  ],
  refused: [
    '不勾选也能下单，价格不变，报告里车史写“未知”',
    'You can order without it at the same price; the report then tells the history as unknown',
  ],
});
