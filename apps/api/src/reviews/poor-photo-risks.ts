import type { ReportContent } from '@yanche/contract/reports/reports';
import type { Bilingual } from '@yanche/rules/bilingual';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import type { PhotoProblem } from '@yanche/rules/inspections/photo-quality';

/** Why hardly anything can be seen on a photo, by file id; photos without a problem are left out. */
export type PhotoProblems = ReadonlyMap<string, readonly PhotoProblem[]>;

type Item = Pick<ReportContent['groups'][number]['items'][number], 'code' | 'result' | 'photos'>;

const problemWords: Record<Exclude<PhotoProblem, 'tooSmall'>, Bilingual> = {
  blurry: ['模糊', 'blurred'],
  tooDark: ['太暗', 'too dark'],
  tooBright: ['过曝', 'overexposed'],
  glare: ['反光', 'hidden by a reflection'],
};

/** Items that were called normal with a photo on which hardly anything can be seen: one line a photo, which may show several. */
export function poorPhotoRisks(
  items: readonly Item[],
  problems: PhotoProblems,
): { level: 'minor'; code: string; text: Bilingual }[] {
  return [...problems].flatMap(([fileId, all]) => {
    // How much a small picture shows is judged by eye, as that of any other.
    const found = all.filter((problem) => problem !== 'tooSmall');
    if (found.length === 0) return [];
    const shown = items.filter(
      ({ result, photos }) => result === 'normal' && photos.includes(fileId),
    );
    const [first] = shown;
    if (first === undefined) return [];
    const say = (language: 0 | 1, comma: string) => ({
      names: shown.map(({ code }) => checklistItem(code).name[language]).join(comma),
      why: found.map((problem) => problemWords[problem][language]).join(comma),
    });
    const [zh, en] = [say(0, '、'), say(1, ', ')];
    const photo: Bilingual = [
      `${zh.names}：照片${zh.why}，仍记为正常`,
      `${en.names}: called normal although the photo is ${en.why}`,
    ];
    return [{ level: 'minor', code: first.code, text: photo }];
  });
}
