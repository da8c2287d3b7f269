import { HOUR_MS, MINUTE_MS } from './calendar.ts';
import { nextState, type Transition } from './machine.ts';

/**
 * The version of an uploaded video that every phone plays: wanted, being made, there, or impossible. `unavailable`: this
 * installation has nothing that could make it; the original stays as it is until it has.
 */
export type VideoStatus = 'wanted' | 'making' | 'ready' | 'failed' | 'unavailable';
type Actor = 'maker';

/** Every legal move. */
export const videoTransitions = [
  { from: 'wanted', event: 'take', to: 'making', actors: ['maker'] },
  // Its maker was not heard of again.
  { from: 'making', event: 'take', to: 'making', actors: ['maker'] },
  { from: 'making', event: 'finish', to: 'ready', actors: ['maker'] },
  { from: 'making', event: 'break', to: 'wanted', actors: ['maker'] },
  // The process ends: no fault of the video.
  { from: 'making', event: 'putBack', to: 'wanted', actors: ['maker'] },
  { from: 'making', event: 'giveUp', to: 'failed', actors: ['maker'] },
  { from: 'making', event: 'lackConverter', to: 'unavailable', actors: ['maker'] },
  { from: 'unavailable', event: 'take', to: 'making', actors: ['maker'] },
] as const satisfies readonly Transition<VideoStatus, string, Actor>[];
export type VideoEvent = (typeof videoTransitions)[number]['event'];

const table: readonly Transition<VideoStatus, VideoEvent, Actor>[] = videoTransitions;

/** The status after an event, or null if the event is illegal in this status. */
export const nextVideoStatus = (status: VideoStatus, event: VideoEvent): VideoStatus | null =>
  nextState(table, status, event);

/** Why there is no converted video, for people. */
export const videoFaults = {
  unreadable: { zh: '视频已损坏或格式不支持', en: 'The video is damaged or of an unknown kind' },
  tooSlow: { zh: '视频转码超时', en: 'Converting the video took too long' },
  wrongResult: { zh: '视频转码结果不符合要求', en: 'Converting the video went wrong' },
  broken: { zh: '视频转码未完成', en: 'The video could not be converted' },
  noConverter: {
    zh: '当前环境不支持视频转码，可播放原视频',
    en: 'Videos cannot be converted here; the original can be played',
  },
} as const;
export type VideoFault = keyof typeof videoFaults;
/** Nothing of these changes by trying again. */
const final: readonly VideoFault[] = ['unreadable', 'wrongResult'];

/** Tries before it counts as failed; a crash in the middle is a try too. */
export const videoTries = 3;
/** A maker that was not heard of for so long has crashed, and another takes over. */
export const videoLeaseMs = MINUTE_MS;
const firstPauseMs = 15_000;
/** How often it is looked whether a converter was installed. */
const lookAgainMs = HOUR_MS;

export type VideoStep = { event: VideoEvent; dueAt: Date };
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** What happens to one that is due: a try, or, when all were made and nobody came back from the last, the end. */
export const videoStepWhenDue = (tries: number, now: Date): VideoStep =>
  tries < videoTries
    ? { event: 'take', dueAt: later(now, videoLeaseMs) }
    : { event: 'giveUp', dueAt: now };

/** What follows a try that failed, this one counted: a growing pause (15 s, 1 min), then the end. */
export function videoStepAfter(fault: VideoFault, tries: number, now: Date): VideoStep {
  if (fault === 'noConverter') return { event: 'lackConverter', dueAt: later(now, lookAgainMs) };
  return tries < videoTries && !final.includes(fault)
    ? { event: 'break', dueAt: later(now, firstPauseMs * 4 ** (tries - 1)) }
    : { event: 'giveUp', dueAt: now };
}

/** Pauses after a notice that did not arrive; then nobody is told any more. */
const noticePausesMs = [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];

/** When the next notice is sent if this one, the `tries`th, does not arrive; null: never. */
export function nextNoticeAt(tries: number, now: Date): Date | null {
  const pause = noticePausesMs[tries - 1];
  return pause === undefined ? null : later(now, pause);
}
