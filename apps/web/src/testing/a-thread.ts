import type { Help, SupportThread, ThreadRow } from '@yanche/contract/support/threads';
import { anId } from './an-order.ts';

export function aThreadRow(n: number, changes: Partial<ThreadRow> = {}): ThreadRow {
  return {
    threadId: anId(n),
    about: { kind: 'order', id: anId(701) },
    title: '关于订单',
    order: { orderId: anId(701), orderNo: 'YC261119000001' },
    complaint: null,
    state: 'answered',
    lastAt: '2026-11-24T03:00:00Z',
    lastText: '已经帮你改到下午三点',
    unread: 1,
    ...changes,
  };
}

export function aThread(n: number, changes: Partial<SupportThread> = {}): SupportThread {
  return {
    ...aThreadRow(n),
    messages: [
      {
        messageId: anId(901),
        at: '2026-11-24T02:00:00Z',
        from: 'you',
        name: null,
        text: '能不能改到下午？',
        photos: [],
      },
      {
        messageId: anId(902),
        at: '2026-11-24T03:00:00Z',
        from: 'us',
        name: '周岚',
        text: '已经帮你改到下午三点',
        photos: [],
      },
    ],
    ...changes,
  };
}

export const aComplaint = {
  no: 'TS2026112400001',
  answerBy: '2026-11-26T10:00:00Z',
  answeredAt: null,
};

export function aHelp(changes: Partial<Help> = {}): Help {
  return {
    phone: '400-000-0000',
    hours: '每天 9:00–21:00',
    isOpen: true,
    order: null,
    questions: [
      {
        key: 'claim',
        question: '发现问题怎么理赔？',
        answer: '机械电气还可以申请到 11-26，先看保什么。',
        to: 'claim',
      },
      { key: 'valid', question: '报告管多久？', answer: '到 12-19，或多开 1,000 公里。', to: null },
    ],
    claimId: null,
    ...changes,
  };
}
