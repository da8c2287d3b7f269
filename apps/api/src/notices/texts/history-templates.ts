import { HISTORY_TIMES } from '@yanche/rules/history/history-state';
import { backTo, type NoticeTemplate } from './notice-template.ts';

/** Notices for the customer of a history query. */
export const historyTemplates = {
  historyAsked: {
    title: ['车史查询中', 'History query started'],
    text: [
      ({ car }) => `${car}的车史正在查询，出结果会通知你。`,
      ({ car }) => `The history of ${car} is being queried; you will be told when it is there.`,
    ],
  },
  historyTimedOut: {
    title: ['车史查询已关闭', 'Query closed'],
    text: [
      ({ car }) => `${car}的车史查询 ${HISTORY_TIMES.payMinutes} 分钟内未支付，已自动取消。`,
      ({ car }) => `The history query of ${car} was not paid in time and is cancelled.`,
    ],
  },
  historyReady: {
    title: ['车史报告已出', 'History report ready'],
    text: [
      ({ car }) => `${car}的车史报告可以看了。`,
      ({ car }) => `The history report of ${car} is ready.`,
    ],
  },
  historyEmpty: {
    title: ['没有查到记录', 'No record found'],
    text: [
      ({ car, told }) => `${car}没有查到记录，不等于没出过事。${told}`,
      ({ car, told }) =>
        `No record of ${car} was found, which does not mean that nothing happened. ${told}`,
    ],
  },
  historyFailed: {
    title: ['车史查询失败', 'Query failed'],
    text: [
      ({ car, told }) => `${car}的车史没有查成。${told}`,
      ({ car, told }) => `The history of ${car} could not be queried. ${told}`,
    ],
  },
  historyRefunded: {
    title: ['查询退款已到账', 'Refunded'],
    text: [
      ({ car, yuan, told }) => `${car}的车史查询退款 ${yuan} 元${backTo(told)[0]}。`,
      ({ car, yuan, told }) => `¥${yuan} for the history query of ${car} ${backTo(told)[1]}.`,
    ],
  },
  historyCaseDecided: {
    title: ['记录核实有结果', 'Your record was checked'],
    text: [
      ({ car, text }) => `${car}的车史记录核实完了：${text}`,
      // What a colleague answers is in Chinese; it stands with the report, marked as such.
      ({ car }) => `The record of ${car} was checked. The answer stands with its report.`,
    ],
  },
} as const satisfies Record<string, NoticeTemplate>;
