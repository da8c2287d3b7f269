import type { AuditEntry } from '@yanche/contract/console/audit';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { clockOf } from '@yanche/rules/support/support-contact';
import type { AuditAction } from '@yanche/rules/staff/audit-actions';
import { formatTime } from '#lib/language/format-time.ts';
import { catalogueFacts } from './catalogue-facts.ts';
import type { Fact, Facts } from './fact.ts';
import { operationsFacts } from './operations-facts.ts';
import { workFacts } from './work-facts.ts';

const facts: Facts = { ...catalogueFacts, ...operationsFacts, ...workFacts };
const nothing: Bilingual = ['无', 'none'];
const yes: Bilingual = ['是', 'yes'];
const no: Bilingual = ['否', 'no'];

type Told = Pick<AuditEntry, 'before' | 'after' | 'action' | 'names'>;
/** A fact as it was and as it is; `to`: the page of what it names. */
export type Change = { name: string; values: { text: string; to: string | null }[] };

/** What an act changed, each fact in words of its field. Nothing is left out: what has no descriptor is shown and labelled as such. */
export function changesOf(entry: Told, language: Language): Change[] {
  const { before, after } = entry;
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.map((key) => {
    const fact = facts[key];
    const values = [before, after]
      .filter((each) => each !== null && Object.hasOwn(each, key))
      .map((each) => each?.[key])
      .map((value) => ({
        text: wordsOf(value, fact, { ...entry, language }),
        to: typeof value === 'string' ? (fact?.to?.(value) ?? null) : null,
      }));
    const other: Bilingual = [`其他（${key}）`, `Other (${key})`];
    return { name: inLanguage(fact?.label ?? other, language), values };
  });
}

/** `角色：客服 → 客服、财务`, a line per fact. */
export const changeLines = (entry: Told, language: Language): string[] =>
  changesOf(entry, language).map(
    ({ name, values }) =>
      `${name}${inLanguage(['：', ': '], language)}${values.map(({ text }) => text).join(' → ')}`,
  );

type Place = { action: AuditAction; names: AuditEntry['names']; language: Language };

function wordsOf(value: unknown, fact: Fact | undefined, place: Place): string {
  const { action, names, language } = place;
  const say = (words: Bilingual) => inLanguage(words, language);
  if (value === null || value === undefined || value === '') return say(nothing);
  if (Array.isArray(value)) {
    const words = [...new Set(value.map((each) => wordsOf(each, fact, place)))];
    return words.length === 0 ? say(nothing) : words.join(say(['、', ', ']));
  }
  // An item that was sent back: what is asked for of it stands in the report.
  if (typeof value === 'object') return wordsOf(Object.values(value)[0], fact, place);
  if (typeof value === 'boolean') return say(value ? yes : no);
  const text = String(value);
  if (typeof value === 'number' && fact?.as === 'money') return tellYuan(value);
  if (fact?.as === 'clock' && typeof value === 'number') return clockOf(value);
  if (fact?.as === 'minutes') return say([`${text} 分钟`, `${text} min`]);
  if (fact?.as === 'seconds') return say([`${text} 秒`, `${text} s`]);
  if (fact?.as === 'label') {
    const labels = typeof fact.labels === 'function' ? fact.labels(action) : fact.labels;
    return say(labels[text] ?? [`未知（${text}）`, `unknown (${text})`]);
  }
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatTime(text);
  const named = names[text];
  if (named !== undefined) return named;
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)
    ? say([`编号 ${text.slice(0, 8)}`, `number ${text.slice(0, 8)}`])
    : text;
}
