import type { VideoFault } from '@yanche/rules/work/video-state';

/** Local files: the source, and the outputs to write. */
type VideoFiles = { source: string; video: string; cover: string };
type Watch = {
  /** 0 to 99. */
  onPercent: (percent: number) => void;
  signal: AbortSignal;
};

/** Converts a phone's video to one that every phone plays, with a cover picture. Throws a `VideoError`. */
export type VideoConverter = (files: VideoFiles, watch: Watch) => Promise<void>;

export class VideoError extends Error {
  readonly fault: VideoFault;

  constructor(fault: VideoFault, words: string) {
    super(`video: ${fault}: ${words}`);
    this.name = 'VideoError';
    this.fault = fault;
  }
}
