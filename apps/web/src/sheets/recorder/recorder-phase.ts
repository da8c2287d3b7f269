/**
 * `checking`: recorded or chosen, its length and loudness are looked at. `review`: to be listened to and decided. `none`: the
 * browser cannot record; the phone's own camera always works.
 */
export type RecorderPhase =
  | 'starting'
  | 'ready'
  | 'recording'
  | 'checking'
  | 'review'
  | 'refused'
  | 'lost'
  | 'none';

export type RecorderEvent =
  | 'live'
  | 'refuse'
  | 'lose'
  | 'record'
  | 'abort'
  | 'film'
  | 'checked'
  | 'again';

/** What follows; an event that is not listed changes nothing. */
const next: Readonly<Record<RecorderPhase, Partial<Record<RecorderEvent, RecorderPhase>>>> = {
  starting: { live: 'ready', refuse: 'refused', film: 'checking' },
  ready: { record: 'recording', lose: 'lost', film: 'checking' },
  // A phone that takes the microphone away ends the recording: what there is of it is looked at.
  recording: { film: 'checking', abort: 'starting' },
  checking: { checked: 'review' },
  review: { again: 'starting', film: 'checking' },
  refused: { again: 'starting', film: 'checking' },
  lost: { again: 'starting', film: 'checking' },
  none: { film: 'checking' },
};

/** Without a recorder "again" leads back to the phone's camera. */
export function phaseAfter(
  phase: RecorderPhase,
  event: RecorderEvent,
  canRecord = true,
): RecorderPhase {
  const to = next[phase][event] ?? phase;
  return to === 'starting' && !canRecord ? 'none' : to;
}
