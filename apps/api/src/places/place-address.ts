import type { Language } from '@yanche/rules/bilingual';
import { romaniseAddress } from '#lib/romanise.ts';

/** A place of ours in the reader's letters; where a customer lives is told as they wrote it. */
export const placeAddress = (
  kind: 'market' | 'store' | 'onsite',
  address: string,
  language: Language,
): string => (language === 'en' && kind !== 'onsite' ? romaniseAddress(address) : address);
