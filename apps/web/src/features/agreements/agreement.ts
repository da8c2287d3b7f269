import type { Language } from '@yanche/rules/bilingual';

/** A text people agree to: short sections in plain words. */
export type Agreement = {
  title: string;
  intro: string;
  sections: readonly { title: string; points: readonly string[] }[];
};

export type Agreements = Record<Language, Agreement>;
