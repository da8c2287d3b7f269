import { type Bilingual, inLanguage, type Language } from '../bilingual.ts';
import { tellYuan } from '../money/money.ts';
import type { ColleaguePlace } from './colleagues.ts';
import { dealerRoleLabels } from './dealer-rights.ts';

const limited: Bilingual<(yuan: string) => string> = [
  (yuan) => `每月 ${yuan}`,
  (yuan) => `${yuan} a month`,
];
const noLimit: Bilingual = ['不限额', 'no limit'];
const noWallet: Bilingual = ['不动用钱包', 'not from the wallet'];

/** Whole yuan without decimals. */
export const shortYuan = (fen: number): string => tellYuan(fen).replace(/\.00$/, '');

/** "Purchaser · ¥3,000 a month": the role, and of a purchaser the limit. */
export function roleWords({ role, monthLimit }: ColleaguePlace, language: Language): string {
  const name = inLanguage(dealerRoleLabels[role], language);
  if (role !== 'dealerStaff') return name;
  const limit =
    monthLimit === null
      ? inLanguage(noLimit, language)
      : inLanguage(limited, language)(shortYuan(monthLimit));
  return `${name} · ${limit}`;
}

/** The same with whether they spend the dealership's own money, where that is not said beside it. */
export function placeWords(place: ColleaguePlace, language: Language): string {
  const words = roleWords(place, language);
  if (place.role === 'dealerReader' || place.maySpend) return words;
  return `${words} · ${inLanguage(noWallet, language)}`;
}
