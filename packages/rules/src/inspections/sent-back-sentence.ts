import type { Bilingual } from '../bilingual.ts';
import { checklistItem } from './checklist.ts';
import type { SendBackRequest } from './send-back.ts';

/** What was sent back in one line: "3 items: left rear door, odometer, roof. What the reviewer added". */
export function sentBackSentence(requests: readonly SendBackRequest[], note: string): Bilingual {
  const names = [...new Set(requests.map(({ code }) => code))].map(
    (code) => checklistItem(code).name,
  );
  if (names.length === 0) return [note, note];
  const [zh, en] = [names.map((name) => name[0]), names.map((name) => name[1])];
  return [
    `${zh.length} 项：${zh.join('、')}${note === '' ? '' : `。${note}`}`,
    `${counted(en.length)}: ${en.join(', ')}${note === '' ? '' : `. ${note}`}`,
  ];
}

const counted = (count: number) => (count === 1 ? '1 item' : `${count} items`);
