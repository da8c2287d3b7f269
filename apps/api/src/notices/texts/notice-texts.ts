import { shanghaiClock } from '@yanche/rules/calendar';
import { writePlate } from '@yanche/rules/cars/plate-words';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { formatYuan } from '@yanche/rules/money/money';
import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import type { NoticeParams } from '@yanche/rules/notices/notice-params';
import type { NoticeTemplate } from './notice-template.ts';
import { historyTemplates } from './history-templates.ts';
import { claimTemplates } from './claim-templates.ts';
import { inspectorTemplates } from './inspector-templates.ts';
import { orderTemplates } from './order-templates.ts';
import { otherTemplates } from './other-templates.ts';
import { selfTemplates } from './self-templates.ts';

/** The texts of every notice; all channels use the same. */
const templates: Record<NoticeKind, NoticeTemplate> = {
  ...orderTemplates,
  ...claimTemplates,
  ...selfTemplates,
  ...historyTemplates,
  ...inspectorTemplates,
  ...otherTemplates,
};

const carWords: Bilingual<(params: NoticeParams) => string> = [
  ({ car = '车辆', plate, vinTail }) =>
    `${car}（${plate === undefined ? `车架号尾号 ${vinTail}` : writePlate(plate)}）`,
  ({ car = 'the car', plate, vinTail }) =>
    `${car} (${plate === undefined ? `VIN …${vinTail}` : writePlate(plate)})`,
];

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `11月21日 10:00`, `21 Nov 10:00`: China time. */
function timeOf(iso: string | undefined, language: Language): string {
  if (iso === undefined) return '';
  const [, month = '', day = '', time = ''] =
    /-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(shanghaiClock(new Date(iso))) ?? [];
  return language === 'zh'
    ? `${Number(month)}月${Number(day)}日 ${time}`
    : `${Number(day)} ${months[Number(month) - 1]} ${time}`;
}

/** `2026年11月21日 10:00`, `21 Nov 2026 10:00`. */
function dateOf(iso: string, language: Language): string {
  const year = shanghaiClock(new Date(iso)).slice(0, 4);
  const time = timeOf(iso, language);
  return language === 'zh' ? `${year}年${time}` : time.replace(/ (?=\d\d:)/, ` ${year} `);
}

function daysOf(days: NoticeParams['days']): Bilingual {
  if (days === undefined) return ['', ''];
  const [first, last] = days;
  return first === last ? [first, first] : [`${first} 至 ${last}`, `${first} to ${last}`];
}

/** Title and text of a notice, and what in the text a person wrote: it stays in their language. */
export function noticeWords(kind: NoticeKind, params: NoticeParams, language: Language) {
  const { title, text } = templates[kind];
  const words = inLanguage(
    text,
    language,
  )({
    car: inLanguage(carWords, language)(params),
    start: timeOf(params.startAt, language),
    yuan: formatYuan(params.amount ?? 0),
    text: params.text ?? '',
    // Notices of before do not tell it.
    told: params.told === undefined ? '' : inLanguage(params.told, language),
    // Before items could be named, a job was sent back as a whole.
    count: params.count ?? 1,
    days: daysOf(params.days),
  });
  return { title: inLanguage(title, language), text: words, quote: params.text ?? '' };
}

/** The detail of a registered text besides the car; others repeat the title. */
const details: Partial<Record<NoticeKind, 'start' | 'yuan' | 'back'>> = {
  inspectorAssigned: 'start',
  onTheWay: 'start',
  jobAssigned: 'start',
  jobTimeChanged: 'start',
  jobCancelled: 'start',
  jobTakenAway: 'start',
  jobPlaceClosed: 'start',
  placeClosed: 'start',
  noInspector: 'yuan',
  refunded: 'back',
  claimOffered: 'yuan',
  claimPaid: 'yuan',
  claimReminder: 'start',
  claimMoreNeeded: 'start',
  selfExpired: 'yuan',
  selfFailed: 'yuan',
  selfRefunded: 'back',
  historyRefunded: 'back',
  refundedByHand: 'back',
};

/** Of what concerns no car. */
const ourName: Bilingual = ['验车', 'Yanche'];
const vinWords = (tail: string): Bilingual => [`尾号${tail}`, `VIN …${tail}`];

/** The placeholder values of a registered text: the car, and the detail. */
export function noticeValues(
  kind: NoticeKind,
  params: NoticeParams,
  language: Language,
): { car: string; detail: string } {
  const yuan = formatYuan(params.amount ?? 0);
  const amount = language === 'zh' ? `${yuan}元` : `¥${yuan}`;
  const place = params.told === undefined ? '' : inLanguage(params.told, language);
  const words = {
    start: params.startAt === undefined ? '' : dateOf(params.startAt, language),
    yuan: amount,
    back: [amount, place].filter((each) => each !== '').join(language === 'zh' ? '，至' : ' to '),
    title: inLanguage(templates[kind].title, language),
  };
  const tail = params.vinTail;
  return {
    car: params.plate ?? inLanguage(tail === undefined ? ourName : vinWords(tail), language),
    detail: words[details[kind] ?? 'title'],
  };
}
