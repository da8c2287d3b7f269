import type { RequestKind } from '@yanche/rules/inspections/send-back';
import { defineTexts } from '@yanche/rules/bilingual';

/** What the inspector is asked to do about an item. */
export const requestWords = defineTexts<Record<RequestKind, string>>({
  photo: ['重拍照片', 'Take the photo again'],
  answer: ['重新判定', 'Check the result again'],
  reading: ['重新测量', 'Measure again'],
  note: ['补充说明', 'Explain it better'],
});
