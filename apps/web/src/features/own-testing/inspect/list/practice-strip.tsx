import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import type { PracticePicture } from '@yanche/contract/inspections/practicals';
import { useLoaded } from '#lib/screen/use-loaded.ts';

const loadPictures = () => import('../../practical/practice-pictures.tsx');

type PracticeStripProps = { all: readonly PracticePicture[]; station: string };

/** The drawings of one station, of a practical only. */
export const practiceStrip = (practice: TaskDetail['practice'], station: string) =>
  practice === undefined ? null : <PracticeStrip all={practice.pictures} station={station} />;

/** Their code loads with the first practical. */
function PracticeStrip({ all, station }: PracticeStripProps) {
  const code = useLoaded(loadPictures);
  const own = all.filter((picture) => picture.station === station);
  return code === null || own.length === 0 ? null : <code.PracticePictures pictures={own} />;
}
