import type { VideoFault } from '@yanche/rules/work/video-state';

/** Files of this machine: what there is, and what is to be written. */
type VideoFiles = { source: string; video: string; cover: string };
type Watch = {
  /** 0 to 99. */
  onPercent: (percent: number) => void;
  signal: AbortSignal;
};

/** Makes of a phone's video one that every phone plays, and its first picture. Fails with a `VideoError`. */
export type VideoConverter = (files: VideoFiles, watch: Watch) => Promise<void>;

export class VideoError extends Error {
  readonly fault: VideoFault;

  constructor(fault: VideoFault, words: string) {
    super(`video: ${fault}: ${words}`);
    this.name = 'VideoError';
    this.fault = fault;
  }
}
