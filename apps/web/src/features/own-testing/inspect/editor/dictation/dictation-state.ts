/**
 * `absent`: no such thing in this browser, nothing is shown. `missing`: it is there but does not work here. `denied` and
 * `offline` can be tried again.
 */
export type DictationState = 'absent' | 'idle' | 'listening' | 'denied' | 'offline' | 'missing';

/** What the service reports; errors by their names in the Web Speech API. */
export type DictationEvent = 'start' | 'end' | `error:${string}`;

const afterError: Readonly<Record<string, DictationState>> = {
  'not-allowed': 'denied',
  'audio-capture': 'denied',
  network: 'offline',
  'service-not-allowed': 'missing',
  'language-not-supported': 'missing',
};

export function nextDictation(state: DictationState, event: DictationEvent): DictationState {
  if (state === 'absent' || state === 'missing') return state;
  if (event === 'start') return 'listening';
  // After an error comes an end: what went wrong stays said.
  if (event === 'end') return state === 'listening' ? 'idle' : state;
  return afterError[event.slice('error:'.length)] ?? 'idle'; // silence, or stopped by hand
}

/** The note with dictated words behind it; what does not fit is cut. Latin words are set apart by a space. */
export function appended(note: string, words: string, longest: number): string {
  const said = words.trim();
  if (said === '') return note;
  const before = note.trimEnd();
  const apart = before === '' ? '' : /[\w.,;!?]$/.test(before) && /^\w/.test(said) ? ' ' : '';
  const comma = before !== '' && apart === '' && !/[，。；、！？\s]$/.test(before) ? '，' : '';
  return `${before}${apart}${comma}${said}`.slice(0, longest);
}
