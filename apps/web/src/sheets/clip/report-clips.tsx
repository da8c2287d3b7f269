import type { ReportClip } from '@yanche/contract/reports/report-clip';
import { ClipCard } from './clip-card.tsx';

type ReportClipsProps = {
  clips: readonly ReportClip[];
  urls: Readonly<Record<string, string>>;
};

/** The clips of a report. */
export const ReportClips = ({ clips, urls }: ReportClipsProps) => (
  <ClipCard
    clips={clips.flatMap(({ fileId, ms, sound }) => {
      const url = urls[fileId];
      return url === undefined ? [] : [{ url, ms, sound }];
    })}
  />
);
