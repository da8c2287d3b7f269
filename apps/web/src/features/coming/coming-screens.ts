import type { Language } from '@yanche/rules/bilingual';
import { paths } from '#lib/paths.ts';

export type ComingScreen = { path: string; title: Record<Language, string> };

/** Screens whose content is still to come, with their titles (spec §2; blank where it says none). To shrink to none. */
export const comingScreens: readonly ComingScreen[] = [
  { path: paths.accidentQuery, title: { zh: '事故查询', en: 'Accident query' } },
  { path: paths.accidentOrders, title: { zh: '事故查询记录', en: 'Accident query records' } },
  { path: paths.cashBackRecords, title: { zh: '返现记录', en: 'Cash-back records' } },
  { path: paths.accidentReport, title: { zh: '事故报告', en: 'Accident report' } },
  { path: paths.claimReport, title: { zh: '售后理赔报告', en: 'After-sales claim report' } },
  {
    path: paths.newClaimReport,
    title: { zh: '新售后理赔报告', en: 'New after-sales claim report' },
  },
  {
    path: paths.dealReport,
    title: { zh: '售后理赔 · 交易报告', en: 'After-sales claim, transaction report' },
  },
  { path: paths.saasReport, title: { zh: '车辆检测报告', en: 'Vehicle inspection report' } },
  { path: paths.saasPhotos, title: { zh: '检测照片', en: 'Inspection photos' } },
  {
    path: paths.advanceCheckReport,
    title: { zh: '完整报告预览', en: 'Preview of the complete report' },
  },
  { path: paths.ownTesting, title: { zh: '', en: '' } },
  {
    path: paths.infoConfirm,
    title: { zh: '检测师信息确认', en: 'Inspector information confirmation' },
  },
  { path: paths.authentication, title: { zh: '检测师认证', en: 'Inspector certification' } },
  { path: paths.faceMiddlePage, title: { zh: '', en: '' } },
];
