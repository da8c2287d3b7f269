import { defineTexts, inLanguage } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import type { ColleaguePlace } from '@yanche/rules/people/colleagues';
import { dealerRoleLabels } from '@yanche/rules/people/dealer-rights';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';

const placeTexts = defineTexts({
  limit: [(yuan: string) => `每月 ${yuan}`, (yuan) => `${yuan} a month`],
  noLimit: ['不限额', 'no limit'],
  noWallet: ['不动用钱包', 'not from the wallet'],
});

/** Whole yuan without decimals. */
export const shortYuan = (fen: number): string => tellYuan(fen).replace(/\.00$/, '');

/** "Purchaser · ¥3,000 a month": what somebody is in a dealership. */
export function usePlaceWords() {
  const t = useTexts(placeTexts);
  const language = useLanguage();
  return ({ role, maySpend, monthLimit }: ColleaguePlace): string => {
    const words: string[] = [inLanguage(dealerRoleLabels[role], language)];
    if (role === 'dealerStaff') {
      words.push(monthLimit === null ? t.noLimit : t.limit(shortYuan(monthLimit)));
    }
    if (role !== 'dealerReader' && !maySpend) words.push(t.noWallet);
    return words.join(' · ');
  };
}
