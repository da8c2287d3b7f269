import type { VideoState } from '@yanche/contract/files/uploads';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { type VideoFault, videoFaults } from '@yanche/rules/work/video-state';
import type { Links } from '#lib/signing/links.ts';

type Video = {
  status: VideoState['status'];
  percent: number;
  fault: VideoFault | null;
  file_id: string | null;
  cover_file_id: string | null;
  original_id: string;
};

/** A video's state as answered by the call and sent in notices. Until it is ready, `url` is the original. */
export function videoAnswer(
  { links, now, language }: { links: Links; now: Date; language: Language },
  { status, percent, fault, file_id, cover_file_id, original_id }: Video,
): VideoState {
  const isOver = status === 'failed' || status === 'unavailable';
  return {
    status,
    percent,
    url: links.fileUrl(file_id ?? original_id, now),
    coverUrl: cover_file_id === null ? null : links.photoUrl(cover_file_id, now),
    // Between two tries the result is still pending.
    failReason:
      isOver && fault !== null
        ? { code: fault, text: inLanguage(videoFaults[fault], language) }
        : null,
  };
}
