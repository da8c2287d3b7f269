import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { WorkPolicy } from './work-policy.ts';

/**
 * The version of an uploaded video that every phone plays: wanted, being made, there, or impossible. `unavailable`: this
 * installation has nothing that could make it; the original stays as it is until it has.
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

/** Telling whoever asked at the upload what became of it. */
export const videoNoticePolicy = {
  pausesMs: [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
} satisfies WorkPolicy;

/** How often it is looked whether a converter was installed. */
export const converterPauseMs = HOUR_MS;

/** Why there is no converted video, for people. */
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
/** Nothing of these changes by trying again. */
export const finalVideoFaults: readonly VideoFault[] = ['unreadable', 'wrongResult'];
