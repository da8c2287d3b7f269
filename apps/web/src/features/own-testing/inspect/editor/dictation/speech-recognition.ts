/** The parts of the Web Speech API that dictation uses; TypeScript has no types for it. */
export type SpeechRecognizer = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onresult: ((event: SpeechResults) => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};

export type SpeechResults = {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};

type WithSpeech = {
  SpeechRecognition?: new () => SpeechRecognizer;
  webkitSpeechRecognition?: new () => SpeechRecognizer;
};

/** The browser's recognizer; undefined where it has none. */
export const speechRecognizer = (from: WithSpeech = globalThis as WithSpeech) =>
  from.SpeechRecognition ?? from.webkitSpeechRecognition;
