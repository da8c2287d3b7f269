import type { Bilingual } from '@yanche/rules/bilingual';
import { type ClipSound, shownSeconds } from '@yanche/rules/inspections/clip';

/** The name of a clip, in reports as on the inspector's phone. It says what was filmed, not that it is in order. */
export const clipCaption = ['冷启动声音', 'Sound of the cold start'] as const satisfies Bilingual;

export const clipLength = (ms: number): Bilingual => [
  `${shownSeconds(ms)} 秒`,
  `${shownSeconds(ms)} s`,
];

/** What was heard; null where there is sound and nothing has to be said. */
export const clipSoundWords: Readonly<Record<ClipSound, Bilingual | null>> = {
  heard: null,
  silent: ['录制时几乎没有声音', 'Almost no sound while it was recorded'],
  unmeasured: ['未检测录音音量', 'How loud it is was not measured'],
  none: ['没有声音', 'No sound'],
};
