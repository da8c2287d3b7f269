import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { captureSteps } from '@yanche/rules/inspections/capture-steps';
import { checklist } from '@yanche/rules/inspections/checklist';
import { defectLabel } from '@yanche/rules/inspections/defects';
import { validate as isUuid } from 'uuid';
import type { Db } from '#database/schema.ts';
import { listNamesOf, listPlaceNames } from './audit-names.store.ts';

type Facts = Record<string, unknown> | null;
type Logged = { before: Facts; after: Facts };
type About = {
  subject_kind: string;
  subject_id: string;
  subject_key: string | null;
  subject_name: string | null;
};
/** What ids, codes and Chinese names are called. */
export type AuditNames = ReadonlyMap<string, string>;

const itemOf = new Map(checklist.map((item) => [item.code, item]));
const stepOf = new Map(captureSteps.map((step) => [step.key, step]));

/** Every text of an act's facts, however deep it lies. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each) => textsOf(each));
}
const textsIn = ({ before, after }: Logged) => [...textsOf(before), ...textsOf(after)];

/** What the acts of one page name: people, dealers, messages, items, photos and places. */
export async function namesOf(
  db: Db,
  rows: readonly (Logged & About)[],
  language: Language,
): Promise<AuditNames> {
  const texts = [...new Set(rows.flatMap((row) => textsIn(row)))];
  const [named, places] = await Promise.all([
    listNamesOf(
      db,
      texts.filter((text) => isUuid(text)),
    ),
    language === 'zh' ? [] : listPlaceNames(db),
  ]);
  const say = (words: readonly [string, string]) => inLanguage(words, language);
  return new Map([
    ...texts.flatMap((text) => {
      const known = itemOf.get(text)?.name ?? stepOf.get(text)?.name;
      return known === undefined ? [] : [[text, say(known)] as const];
    }),
    ...rows.flatMap(({ before, after }) => defectIn({ ...before, ...after }, language)),
    ...named.map(({ id, name, people }) => {
      const told = people ?? 0;
      return [id, name ?? say([`发给 ${told} 人`, `to ${told} people`])] as const;
    }),
    ...places.map(({ key, name_en }) => [key, name_en] as const),
  ]);
}

/** A defect is told by the scale of its item. */
function defectIn({ code, defect }: Record<string, unknown>, language: Language) {
  const item = typeof code === 'string' ? itemOf.get(code) : undefined;
  if (item === undefined || typeof defect !== 'string') return [];
  return [[defect, inLanguage(defectLabel(item.scale, defect), language)] as const];
}

/** Those that one act needs. */
export const namesIn = (row: Logged, names: AuditNames): Record<string, string> =>
  Object.fromEntries(
    textsIn(row).flatMap((text) => {
      const name = names.get(text);
      return name === undefined ? [] : [[text, name]];
    }),
  );

/** What it is called, of places in the reader's language. */
export function subjectNameOf(
  row: About,
  { names, subjects }: { names: AuditNames; subjects: AuditNames },
  language: Language,
): string {
  if (language === 'en' && ['point', 'town', 'closure', 'product'].includes(row.subject_kind)) {
    const now = names.get(`${row.subject_kind}:${row.subject_key}`);
    const english = now ?? names.get(row.subject_name ?? '');
    if (english !== undefined) return english;
  }
  return row.subject_name ?? subjects.get(row.subject_id) ?? '';
}
