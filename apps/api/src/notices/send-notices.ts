import {
  isNoticeStale,
  type NoticeOutcome,
  noticeStatusAfter,
} from '@yanche/rules/notices/notice-state';
import type { Deps } from '#deps.ts';
import { carTitlesIn } from '#cars/car-titles.ts';
import { titledParams } from './texts/notice.ts';
import { noticeValues, noticeWords } from './texts/notice-texts.ts';
import { MessageFault, type MessageSender } from '#providers/message/message.ts';
import { createSmsMessages } from '#providers/message/sms-message.ts';
import { noticeQueue } from './notice-queue.store.ts';
import type { NoticeRow } from './notices.store.ts';
import { findContactChannels } from '#people/contact-channels.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Each may take seconds when a company does not answer. */
const maxPerRound = 50;

/** Sends outside messages at most once; retries after a pause only what was certainly not sent. */
export const sendNotices = (deps: Deps, signal: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () => sendNext(deps), maxPerRound);

async function sendNext(deps: Deps): Promise<boolean> {
  const { db, clock } = deps;
  const due = await noticeQueue.take(db, clock.now());
  if (due === null) return false;
  const outside = due.channel === 'sms' ? createSmsMessages(deps.sms) : deps.miniProgram;
  const { outcome, reason } = await attempt(deps, due, outside);
  const now = clock.now();
  const status = noticeStatusAfter(outcome, outside.isRepeatable);
  if (status === null) await noticeQueue.fail(db, due, now, { reason });
  else await noticeQueue.finish(db, due, { status, reason, due_at: now, ended_at: now });
  return true;
}

type Attempt = { outcome: NoticeOutcome; reason: string | null };
const never = (reason: string): Attempt => ({ outcome: 'never', reason });

async function attempt(deps: Deps, due: NoticeRow, outside: MessageSender): Promise<Attempt> {
  const { kind, params, channel } = due;
  // The previous holder crashed, perhaps after sending.
  if (due.status === 'sending' && !outside.isRepeatable) {
    return { outcome: 'unknown', reason: 'sender lost' };
  }
  const since = due.resent_at ?? due.created_at;
  if (isNoticeStale(kind, since, deps.clock.now())) return never('tooLate');
  const ways = await findContactChannels(deps.db, due.user_id);
  const { phone_sealed, openid_sealed, sms_notices, language } = ways;
  if (channel === 'sms' && !sms_notices) return never('switchedOff');
  const sealed = channel === 'sms' ? phone_sealed : openid_sealed;
  if (sealed === null) return never('noOpenid');
  const titleIn = await carTitlesIn(deps.db, language);
  try {
    await outside.send({
      id: due.id,
      kind,
      to: deps.pii.open(sealed),
      language,
      text: noticeWords(kind, titledParams(params, titleIn), language).text,
      values: [noticeValues(kind, params, 'zh'), noticeValues(kind, params, 'en')],
    });
    return { outcome: 'sent', reason: null };
  } catch (error) {
    if (error instanceof MessageFault) return { outcome: error.outcome, reason: error.reason };
    throw error; // our own fault: the next round finds it as one that lost its sender
  }
}
