import type { Bilingual } from '@yanche/rules/bilingual';
import type { HistoryContent } from '@yanche/rules/history/history-content';
import { countHistory } from '@yanche/rules/history/history-counts';

type Tone = 'grave' | 'warn' | 'plain';

/** The claim that matters most: to the frame first, then the dearest. */
function worstClaim({ rows, verdicts }: HistoryContent) {
  const claims = rows.filter(({ key }) => verdicts.accident.rows.includes(key));
  return claims.sort(
    (a, b) => Number(b.structural) - Number(a.structural) || (b.amount ?? 0) - (a.amount ?? 0),
  )[0];
}

const nothing: Bilingual = [
  '没查到记录，不等于没出过事',
  'No record found, which does not mean that nothing happened',
];
const onlyServices: Bilingual = [
  '没有理赔记录，不等于没出过事',
  'No claim on record, which does not mean that nothing happened',
];
const unanswered: Bilingual = [
  '理赔没有查到答复，只有维保记录',
  'No answer about claims, only about services',
];

/** Records of accidents, none of which is known to have reached the frame: said of all only where all tell their parts. */
function noFrame(content: HistoryContent): Bilingual {
  const { rows, partless = 0 } = countHistory(content).verdicts.accident;
  const records = rows === 1 ? '1 claim' : `${rows} claims`;
  if (partless === 0) return [`${rows} 条事故记录，没有动骨架的`, `${records}, none to the frame`];
  return partless === rows
    ? [`${rows} 条事故记录，没有零件明细`, `${records}, no parts listed`]
    : [
        `${rows} 条事故记录，${partless} 条没有零件明细`,
        `${records}, ${partless} without a list of parts`,
      ];
}

/** The one sentence of a report; the worst comes first. */
export function headlineOf(content: HistoryContent): Bilingual {
  const { verdicts, rows } = content;
  const parts: Bilingual[] = [];
  const yes = (kind: keyof typeof verdicts) => verdicts[kind].answer === 'yes';
  if (yes('totalLoss')) parts.push(['报过全损', 'written off once']);
  if (yes('flood')) parts.push(['泡过水', 'flooded']);
  if (yes('fire')) parts.push(['着过火', 'burnt']);
  if (yes('theft')) parts.push(['有盗抢记录', 'recorded as stolen']);
  if (yes('odometer')) parts.push(['里程倒退过', 'mileage turned back']);
  if (yes('accident')) {
    const worst = worstClaim(content);
    const title = worst?.title ?? '';
    parts.push(
      verdicts.accident.structural === true
        ? [`${title || '出过事故'}，动了车身骨架`, 'an accident that reached the frame']
        : noFrame(content),
    );
  }
  if (parts.length > 0) {
    const english = parts.map(([, en]) => en).join(', ');
    return [
      parts.map(([zh]) => zh).join('，'),
      `${english.slice(0, 1).toUpperCase()}${english.slice(1)}`,
    ];
  }
  if (rows.every(({ withdrawn }) => withdrawn)) return nothing;
  if (verdicts.accident.answer === 'unknown' && content.product.topics.includes('claims')) {
    return unanswered;
  }
  return content.product.topics.includes('claims')
    ? onlyServices
    : ['有维保记录，里程没有发现矛盾', 'Services on record, no contradiction in the mileage'];
}

export function toneOf({ verdicts }: HistoryContent): Tone {
  const grave = (['totalLoss', 'flood', 'fire', 'theft', 'odometer'] as const).some(
    (kind) => verdicts[kind].answer === 'yes',
  );
  if (grave || verdicts.accident.structural === true) return 'grave';
  return verdicts.accident.answer === 'yes' ? 'warn' : 'plain';
}
