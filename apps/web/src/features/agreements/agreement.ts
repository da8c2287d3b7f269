import type { Bilingual } from '@yanche/rules/bilingual';

/** A legal text in short sections. */
export type Agreement = {
  title: Bilingual;
  intro: Bilingual;
  sections: readonly { title: Bilingual; points: readonly Bilingual[] }[];
};
