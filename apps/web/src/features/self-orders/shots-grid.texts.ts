import { defineTexts } from '@yanche/rules/bilingual';

export const shotsGridTexts = defineTexts({
  none: ['还没有照片', 'No photos yet'],
  open: [(name: string) => `查看 ${name} 的照片`, (name) => `See the photo of ${name}`],
  retake: [(name: string) => `${name} · 需补拍`, (name) => `${name} · retake`],
  refused: [(name: string) => `${name} · 未通过`, (name) => `${name} · not passed`],
  skipped: ['未拍：', 'Not taken: '],
  because: [
    (name: string, reason: string) => `${name}（${reason}）`,
    (name, reason) => `${name} (${reason})`,
  ],
  comma: ['、', ', '],
});
