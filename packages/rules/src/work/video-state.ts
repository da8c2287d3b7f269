import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { WorkPolicy } from './work-policy.ts';

/**
 * The playable version of an uploaded video: wanted, being made, ready, or impossible. `unavailable`: this installation
 * has no converter; the original is kept until it has one.
 */
export type VideoStatus = 'wanted' | 'making' | 'ready' | 'failed' | 'unavailable';

/** Converting a video. */
export const videoPolicy = {
  pausesMs: [15_000, MINUTE_MS],
  lease: {
    ms: MINUTE_MS,
    waiting: ['wanted', 'unavailable'],
    held: 'making',
    givenUp: 'failed',
  },
} satisfies WorkPolicy<VideoStatus>;

/** Notifying the URL given at the upload. */
export const videoNoticePolicy = {
  pausesMs: [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
} satisfies WorkPolicy;

/** Interval of checks whether a converter was installed. */
export const converterPauseMs = HOUR_MS;

/** Reasons for a missing conversion, for people. */
export const videoFaults = {
  unreadable: ['视频已损坏或格式不支持', 'The video is damaged or of an unknown kind'],
  tooSlow: ['视频转码超时', 'Converting the video took too long'],
  wrongResult: ['视频转码结果不符合要求', 'Converting the video went wrong'],
  broken: ['视频转码未完成', 'The video could not be converted'],
  noConverter: [
    '当前环境不支持视频转码，可播放原视频',
    'Videos cannot be converted here; the original can be played',
  ],
} as const;
export type VideoFault = keyof typeof videoFaults;
/** Retrying does not help. */
export const finalVideoFaults: readonly VideoFault[] = ['unreadable', 'wrongResult'];
