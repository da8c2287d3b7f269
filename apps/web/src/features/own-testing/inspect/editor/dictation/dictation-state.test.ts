import { expect, test } from 'vitest';
import {
  appended,
  type DictationEvent,
  type DictationState,
  nextDictation,
} from './dictation-state.ts';

test.each<[DictationState, DictationEvent[], DictationState]>([
  ['idle', ['start'], 'listening'],
  ['idle', ['start', 'end'], 'idle'],
  ['idle', ['error:not-allowed', 'end'], 'denied'],
  ['denied', ['start'], 'listening'],
  ['idle', ['start', 'error:network', 'end'], 'offline'],
  ['idle', ['start', 'error:no-speech', 'end'], 'idle'],
  ['idle', ['start', 'error:aborted', 'end'], 'idle'],
  ['idle', ['error:service-not-allowed', 'end', 'start'], 'missing'],
  ['idle', ['error:language-not-supported', 'end'], 'missing'],
  ['absent', ['start'], 'absent'],
])('%s after %j is %s', (from, events, to) => {
  expect(events.reduce(nextDictation, from)).toBe(to);
});

test.each([
  ['', '长约五厘米', '长约五厘米'],
  ['旧伤', '长约五厘米', '旧伤，长约五厘米'],
  ['旧伤。', '长约五厘米', '旧伤。长约五厘米'],
  ['旧伤 ', '', '旧伤 '],
  ['old dent', 'five cm long', 'old dent five cm long'],
])('%j and %j make %j', (note, words, whole) => {
  expect(appended(note, words, 200)).toBe(whole);
});

test('never longer than a note may be', () => {
  expect(appended('一二三', '四五六', 5)).toBe('一二三，四');
});
