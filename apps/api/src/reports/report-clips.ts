import type { ReportClip } from '@yanche/contract/reports/report-clip';
import { inLanguage } from '@yanche/rules/bilingual';
import type { ClipSound } from '@yanche/rules/inspections/clip';
import { clipCaption } from '@yanche/contract/reports/clip-words';
import { Failure } from '#lib/failure.ts';
import type { Checked } from './report-findings.ts';

/** What the server stored of a clip; length and sound track are read from its bytes. */
export type StoredClip = { sha256: string; takenAt: Date | null; ms: number; hasSound: boolean };

/** The clips of the answers, in report order. Throws `fileMissing` when one is gone. */
export const reportClips = (
  checked: readonly Checked[],
  stored: ReadonlyMap<string, StoredClip>,
): ReportClip[] =>
  checked.flatMap(({ item, answer }) => {
    if (answer?.clip === undefined) return [];
    const { fileId, sound } = answer.clip;
    const clip = stored.get(fileId);
    if (clip === undefined) throw new Failure('fileMissing', {}, { fileIds: [fileId] });
    return [
      {
        fileId,
        sha256: clip.sha256,
        code: item.code,
        caption: inLanguage(clipCaption, 'zh'),
        ms: clip.ms,
        sound: clip.hasSound ? heardOf(sound) : 'none',
        takenAt: clip.takenAt?.toISOString() ?? null,
      },
    ];
  });

// The file has sound after all; how loud it is was not measured then.
const heardOf = (sound: ClipSound): ClipSound => (sound === 'none' ? 'unmeasured' : sound);
