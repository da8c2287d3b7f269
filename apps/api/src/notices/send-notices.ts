import {
  isNoticeStale,
  type NoticeOutcome,
  noticeStatusAfter,
} from '@yanche/rules/notices/notice-state';
import type { Deps } from '#deps.ts';
import { carTitlesIn, type TitleIn } from '#cars/car-titles.ts';
import { titledParams } from './texts/notice.ts';
import { noticeValues, noticeWords } from './texts/notice-texts.ts';
import { MessageFault, type MessageSender } from '#providers/message/message.ts';
import { createSmsMessages } from '#providers/message/sms-message.ts';
import { noticeQueue } from './notice-queue.store.ts';
import type { NoticeRow } from './notices.store.ts';
import { type findContactChannels, listContactChannels } from '#people/contact-channels.store.ts';
import { groupBy } from '#lib/group-by.ts';
import { repeatInLanes } from '#lib/repeat-in-lanes.ts';

/** Leased, sent and ended together: nine statements for all of them. */
const inWave = 50;
/** Waves at once, so that one that waits for a slow answer does not keep the others. */
const waves = 4;
/** Of each lane of waves in one round. */
const maxWaves = 100;

/** Sends outside messages at most once; retries after a pause only what was certainly not sent. Answers how many it tried. */
export async function sendNotices(deps: Deps, signal: AbortSignal): Promise<number> {
  let tried = 0;
  const step = async () => {
    const count = await sendWave(deps);
    tried += count;
    return count > 0;
  };
  await repeatInLanes(signal, step, { lanes: waves, most: maxWaves });
  return tried;
}

async function sendWave(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const due = await noticeQueue.takeMany(db, clock.now(), inWave);
  if (due.length === 0) return 0;
  const ways = await listContactChannels(
    db,
    due.map(({ user_id }) => user_id),
  );
  const titles = {
    zh: await carTitlesIn(db, 'zh'),
    en: [...ways.values()].some(({ language }) => language === 'en')
      ? await carTitlesIn(db, 'en')
      : null,
  };
  const tries = await Promise.allSettled(
    due.map(async (notice) => {
      const way = ways.get(notice.user_id);
      if (way === undefined) throw new Error('a notice to nobody');
      const titleIn = titles[way.language] ?? titles.zh;
      return { notice, ...(await attempt(deps, notice, { way, titleIn })) };
    }),
  );
  const now = clock.now();
  const tried = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  for (const alike of groupBy(tried, endOf(deps)).values()) {
    const [first] = alike;
    if (first === undefined) continue;
    const { outcome, reason } = first;
    const rows = alike.map(({ notice }) => notice);
    const status = noticeStatusAfter(outcome, senderOf(deps, first.notice).isRepeatable);
    if (status === null) for (const row of rows) await noticeQueue.fail(db, row, now, { reason });
    else await noticeQueue.finishMany(db, rows, { status, reason, due_at: now, ended_at: now });
  }
  // Our own fault: the others have ended, and the next round finds these as some that lost their sender.
  const broken = tries.find((each) => each.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  return due.length;
}

const senderOf = (deps: Deps, { channel }: NoticeRow): MessageSender =>
  channel === 'sms' ? createSmsMessages(deps.sms) : deps.miniProgram;

/** What ended alike is written together. */
const endOf =
  (deps: Deps) =>
  ({ notice, outcome, reason }: Attempt & { notice: NoticeRow }): string =>
    [outcome, reason, senderOf(deps, notice).isRepeatable].join(' ');

type Way = Awaited<ReturnType<typeof findContactChannels>>;
type To = { way: Way; titleIn: TitleIn };

type Attempt = { outcome: NoticeOutcome; reason: string | null };
const never = (reason: string): Attempt => ({ outcome: 'never', reason });

async function attempt(deps: Deps, due: NoticeRow, { way, titleIn }: To): Promise<Attempt> {
  const outside = senderOf(deps, due);
  const { kind, params, channel } = due;
  // The previous holder crashed, perhaps after sending.
  if (due.status === 'sending' && !outside.isRepeatable) {
    return { outcome: 'unknown', reason: 'sender lost' };
  }
  const since = due.resent_at ?? due.created_at;
  if (isNoticeStale(kind, since, deps.clock.now())) return never('tooLate');
  const { phone_sealed, openid_sealed, sms_notices, language } = way;
  if (channel === 'sms' && !sms_notices) return never('switchedOff');
  const sealed = channel === 'sms' ? phone_sealed : openid_sealed;
  if (sealed === null) return never('noOpenid');
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
