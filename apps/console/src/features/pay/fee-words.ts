import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';

/** `每单 ¥94.00，到场 ¥30.00`. */
export const feeWords = (
  { jobFee, visitFee }: { jobFee: number; visitFee: number },
  language: Language,
): string =>
  inLanguage(
    [
      `每单 ${tellYuan(jobFee)}，到场 ${tellYuan(visitFee)}`,
      `${tellYuan(jobFee)} a job, ${tellYuan(visitFee)} a visit`,
    ],
    language,
  );
