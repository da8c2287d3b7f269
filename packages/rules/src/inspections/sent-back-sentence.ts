import { counted } from '@yanche/rules/bilingual';
import type { Bilingual } from '../bilingual.ts';
import { checklistItem } from './checklist.ts';
import type { SendBackRequest } from './send-back.ts';

/** What was sent back in one line: "3 items sent back: left rear door, odometer, roof. What the reviewer added". */
export function sentBackSentence(requests: readonly SendBackRequest[], note: string): Bilingual {
  const names = [...new Set(requests.map(({ code }) => code))].map(
    (code) => checklistItem(code).name,
  );
  // Jobs sent back before items could be named have words only.
  if (names.length === 0) return [`退回意见：${note}`, `Sent back: ${note}`];
  const [zh, en] = [names.map((name) => name[0]), names.map((name) => name[1])];
  return [
    `退回 ${zh.length} 项：${zh.join('、')}${note === '' ? '' : `。${note}`}`,
    `${counted(en.length, 'item')} sent back: ${en.join(', ')}${note === '' ? '' : `. ${note}`}`,
  ];
}
