import { defineTexts } from '#lib/texts.ts';

export const shotsGridTexts = defineTexts(
  {
    none: '还没有照片',
    open: (name: string) => `查看 ${name} 的照片`,
    retake: (name: string) => `${name} · 需补拍`,
    refused: (name: string) => `${name} · 未通过`,
    skipped: '未拍：',
    because: (name: string, reason: string) => `${name}（${reason}）`,
    comma: '、',
  },
  {
    none: 'No photos yet',
    open: (name: string) => `See the photo of ${name}`,
    retake: (name: string) => `${name} · retake`,
    refused: (name: string) => `${name} · not passed`,
    skipped: 'Not taken: ',
    because: (name: string, reason: string) => `${name} (${reason})`,
    comma: ', ',
  },
);
