import { listOtherPhones } from '@yanche/contract/inspections/own-job';
import { textsIn } from '@yanche/rules/bilingual';
import { isOnline } from '#lib/host/network.ts';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format.ts';
import { getLanguage } from '#lib/language/language.ts';
import { thisPhone } from '../inspect/sync/this-phone.ts';
import { otherPhonesTexts } from './other-phones.texts.ts';

/** Whoever ends a job waits for this at most, ms. */
const timeout = 3_000;

/** What is to be known before the job is ended here: that it will wait for the network, or that another phone records it. */
export async function sayBeforeEnd(taskId: string): Promise<string | null> {
  if (!isOnline()) return textsIn(otherPhonesTexts, getLanguage()).offline;
  return askOtherPhones(taskId);
}

/** What ending the job here means for another phone that records it; null when none does, or nobody can tell. */
export async function askOtherPhones(taskId: string): Promise<string | null> {
  const query = { taskId, phone: thisPhone() };
  const [latest] = await call(listOtherPhones, { query, timeout, quiet: true }).then(
    ({ phones }) => phones,
    () => [], // without network, as without another phone
  );
  if (latest === undefined) return null;
  const language = getLanguage();
  const t = textsIn(otherPhonesTexts, language);
  const { lastAt, items, waiting } = latest;
  const works = t.works(formatTime(lastAt, 'dateTime', language), items);
  return [works, ...(waiting > 0 ? [t.waiting(waiting)] : []), t.ends].join('\n');
}
