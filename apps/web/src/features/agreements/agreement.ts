import type { Bilingual } from '@yanche/rules/bilingual';

/** A text people agree to: short sections in plain words. */
export type Agreement = {
  title: Bilingual;
  intro: Bilingual;
  sections: readonly { title: Bilingual; points: readonly Bilingual[] }[];
};
