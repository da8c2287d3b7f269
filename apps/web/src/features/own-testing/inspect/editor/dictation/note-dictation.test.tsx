import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { NoteField } from '../note-field.tsx';
import type { SpeechRecognizer } from './speech-recognition.ts';

let recognizers: SpeechRecognizer[] = [];

/** A recognizer that hears what the test says. */
class FakeRecognizer {
  lang = '';
  continuous = false;
  interimResults = false;
  onstart: SpeechRecognizer['onstart'] = null;
  onend: SpeechRecognizer['onend'] = null;
  onerror: SpeechRecognizer['onerror'] = null;
  onresult: SpeechRecognizer['onresult'] = null;
  start = vi.fn(() => {
    recognizers.push(this);
    this.onstart?.();
  });
  stop = vi.fn(() => this.onend?.());
  abort = vi.fn();
}

afterEach(() => {
  vi.unstubAllGlobals();
  recognizers = [];
});

function Note() {
  const [note, setNote] = useState('旧伤');
  return <NoteField label="说明" value={note} placeholder="" onChange={setNote} />;
}

const open = () => {
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognizer);
  render(<Note />);
  return userEvent.setup();
};
const latest = () => recognizers.at(-1) as SpeechRecognizer;
const hear = (words: string, isFinal: boolean) =>
  act(() =>
    latest().onresult?.({
      resultIndex: 0,
      results: [Object.assign([{ transcript: words }], { isFinal })],
    }),
  );
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /说明/ }).value;

test('what is being heard is shown; final words join the note, phrase after phrase', async () => {
  const user = open();
  expect(screen.getByText(/录音可能会传给该服务/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '语音输入' }));
  expect(latest().lang).toBe('zh-CN');
  hear('长约', false);
  expect(screen.getByText('长约')).toBeTruthy();
  expect(note()).toBe('旧伤');
  hear('长约五厘米', true);
  hear('见底漆', true);
  expect(note()).toBe('旧伤，长约五厘米，见底漆');
  await user.click(screen.getByRole('button', { name: '停止' }));
  expect(screen.getByRole('button', { name: '语音输入' })).toBeTruthy();
});

test('a refused microphone is said and can be tried again; typing goes on', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: '语音输入' }));
  act(() => {
    latest().onerror?.({ error: 'not-allowed' });
    latest().onend?.();
  });
  expect(screen.getByText(/没有麦克风权限/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /说明/ }), '。');
  expect(note()).toBe('旧伤。');
  await user.click(screen.getByRole('button', { name: '语音输入' }));
  expect(screen.queryByText(/没有麦克风权限/)).toBeNull();
});

test('a service that does not work here takes its button away', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: '语音输入' }));
  act(() => latest().onerror?.({ error: 'service-not-allowed' }));
  expect(screen.queryByRole('button', { name: '语音输入' })).toBeNull();
  expect(screen.getByText(/不能语音输入/)).toBeTruthy();
});

test('without such a service there is no button', () => {
  render(<Note />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/录音/)).toBeNull();
});

test('listens in the language of the screen; leaving ends it', async () => {
  setLanguage('en');
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognizer);
  const { unmount } = render(<Note />);
  await userEvent.click(screen.getByRole('button', { name: 'Dictate' }));
  expect(latest().lang).toBe('en-US');
  const { abort } = latest();
  unmount();
  expect(abort).toHaveBeenCalled();
});

test('without a network it says so instead of listening for nothing', async () => {
  const user = open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: '语音输入' }));
  expect(screen.getByText(/语音识别需要网络/)).toBeTruthy();
  expect(recognizers).toHaveLength(0);
  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: '语音输入' }));
  expect(screen.queryByText(/语音识别需要网络/)).toBeNull();
});
