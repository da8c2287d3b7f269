import type { Bilingual } from '../bilingual.ts';
import { classRank } from './finding-class.ts';
import type { ChecklistItem } from '../inspections/checklist.ts';
import { type FindingClass, kindsOf } from '../inspections/defect-kinds.ts';
import { defectLabel } from '../inspections/defects.ts';

type TitledItem = Pick<ChecklistItem, 'code' | 'name' | 'scale' | 'gate'>;
type Found = { readonly defect: string; readonly kind?: string };

/** A finding in words: a noun phrase, and what it concerns. */
export type FindingWords = {
  readonly title: Bilingual;
  readonly class: FindingClass;
};

/** More kinds than these are not listed in a title. */
const maxListed = 3;

/** The words of a finding; where the kind was not chosen, all that the defect can mean. */
export function wordsOfFinding(item: TitledItem, { defect, kind }: Found): FindingWords {
  const [first, ...others] = kindsOf(item.code, defect, kind);
  if (first === undefined) {
    return { title: builtTitle(item, defect), class: classOf(item, defect) };
  }
  if (others.length === 0) return first;
  const all = [first, ...others];
  const listed = all.slice(0, maxListed).map(({ title }) => title);
  const isCut = all.length > maxListed;
  return {
    title: [
      listed.map(([zh]) => zh).join('或') + (isCut ? '等' : ''),
      listed.map(([, en], at) => (at === 0 ? en : lower(en))).join(' or ') +
        (isCut ? ' or the like' : ''),
    ],
    class: all.map((each) => each.class).sort((a, b) => classRank[b] - classRank[a])[0] ?? 'repair',
  };
}

// Codes whose words are nouns: "scratch on the left front fender". The others follow the part: "left A-pillar deformed".
const nouns: Partial<Record<ChecklistItem['scale'], readonly string[]>> = {
  frame: ['SH', 'XF'],
  exterior: ['HH', 'XS', 'LW', 'AX', 'XF'],
  func: ['异响'],
  flood: ['NS', 'XS', 'SH', 'MB'],
  fire: ['YX'],
};
const present = ['NS', 'SH', 'MB'];

/** From the names of part and defect. */
function builtTitle({ name: [zh, en], scale }: TitledItem, defect: string): Bilingual {
  const [defectZh, defectEn] = defectLabel(scale, defect);
  const isNoun = nouns[scale]?.includes(defect) ?? false;
  return [
    `${zh}${chineseDefect(scale, defect, defectZh)}`,
    isNoun ? `${capital(defectEn)} on the ${lower(en)}` : `${en} ${defectEn}`,
  ];
}

function chineseDefect(scale: ChecklistItem['scale'], defect: string, label: string): string {
  if (scale === 'frame')
    return label.endsWith('痕迹') || defect === '爆开' ? label : `${label}痕迹`;
  if (scale === 'flood' && present.includes(defect)) return `有${label}`;
  return (scale === 'flood' || scale === 'fire') && defect === 'GH' ? '更换过' : label;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** "Left front fender" → "left front fender"; "OBD socket" stays. */
const lower = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function classOf({ scale, gate }: TitledItem, defect: string): FindingClass {
  if (gate === 'accident') return 'structure';
  if (gate !== null) return 'trace';
  if (scale === 'tyre') return 'safety';
  if (scale !== 'exterior') return 'repair';
  if (defect === 'XF') return 'trace';
  return defect === 'BX' ? 'repair' : 'cosmetic';
}
