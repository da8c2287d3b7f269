import { defineTexts } from '#lib/texts.ts';

export const orderCardTexts = defineTexts(
  {
    onsite: '上门',
    leftBefore: '剩 ',
    leftAfter: '',
    reportOf: (day: string) => `报告 ${day}发布`,
    inspecting: (name: string, group: string) =>
      [`${name}正在检测`, group].filter(Boolean).join(' · '),
    onTheWay: (name: string) => `${name}已出发`,
    itemsDone: (done: number, total: number) => `已完成 ${done} / ${total} 项`,
    inReview: '检测完成，报告审核中',
    inspector: '检测师',
    progressLabel: '检测进度',
    graded: (grade: string, points: string) => `国标${grade} ${points}`,
    pay: '去支付',
    viewReport: '查看报告',
    rebuy: '再次预约',
    cancel: '取消',
    refund: '取消并退款',
    progress: '查看进度',
  },
  {
    onsite: 'On site',
    leftBefore: '',
    leftAfter: ' left',
    reportOf: (day: string) => `Report of ${day}`,
    inspecting: (name: string, group: string) =>
      [`${name} is inspecting`, group].filter(Boolean).join(' · '),
    onTheWay: (name: string) => `${name} is on the way`,
    itemsDone: (done: number, total: number) => `${done} of ${total} items done`,
    inReview: 'Inspected, the report is in review',
    inspector: 'The inspector',
    progressLabel: 'Progress of the inspection',
    graded: (grade: string, points: string) =>
      `GB grade ${'一二三四五'.indexOf(grade.charAt(0)) + 1} · ${points}`,
    pay: 'Pay',
    viewReport: 'View report',
    rebuy: 'Order again',
    cancel: 'Cancel',
    refund: 'Cancel, get refund',
    progress: 'Follow',
  },
);
