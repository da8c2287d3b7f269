import type { Bilingual } from '../bilingual.ts';
import type { NoticeChannel } from '../notices/notice-rules.ts';
import type { NoticeStatus } from '../notices/notice-state.ts';

export const noticeChannelLabels: Record<NoticeChannel, Bilingual> = {
  app: ['应用内', 'App'],
  sms: ['短信', 'Text message'],
  miniProgram: ['小程序', 'Mini-program'],
};

export const noticeStatusLabels: Record<NoticeStatus, Bilingual> = {
  pending: ['待发', 'Waiting'],
  sending: ['发送中', 'Being sent'],
  sent: ['已发', 'Sent'],
  skipped: ['未发', 'Not sent'],
  failed: ['发送失败', 'Failed'],
  unclear: ['是否送达不明', 'Unclear'],
};

/** What a list of messages asks for: those of which a way is in this state. */
export const messageStateLabels = {
  failed: ['失败或不明', 'Failed or unclear'],
  waiting: ['待发', 'Waiting'],
  skipped: ['有方式未发', 'Not sent by some way'],
} as const satisfies Record<string, Bilingual>;
export type MessageState = keyof typeof messageStateLabels;

/** Statuses of the ways that each state asks for. */
export const statusesOfState: Record<MessageState, readonly NoticeStatus[]> = {
  failed: ['failed', 'unclear'],
  waiting: ['pending', 'sending'],
  skipped: ['skipped'],
};

/** Why a way was not used, where we say so ourselves; providers have words of their own. */
const reasonLabels: Readonly<Record<string, Bilingual>> = {
  switchedOff: ['对方关闭了短信通知', 'text messages are switched off'],
  noOpenid: ['没有关联小程序', 'no mini-program is linked'],
  tooLate: ['排队太久，已过时效', 'it waited too long to be of use'],
  'sender lost': ['发送时服务器中断', 'the server stopped while sending'],
};
export const noticeReasonWords = (reason: string): Bilingual =>
  reasonLabels[reason] ?? [reason, reason];

/** The person's own choice: another try cannot change it. */
const chosen: readonly (string | null)[] = ['switchedOff', 'noOpenid'];

/** Whether somebody may have it sent again by this way. */
export const mayResend = ({
  status,
  reason,
}: {
  status: NoticeStatus;
  reason: string | null;
}): boolean =>
  status === 'failed' || status === 'unclear' || (status === 'skipped' && !chosen.includes(reason));
