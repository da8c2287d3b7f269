import { useEffect, useReducer, useRef, useState } from 'react';
import { isOnline } from '#lib/host/network.ts';
import { useLanguage } from '#lib/language/language.ts';
import { nextDictation } from './dictation-state.ts';
import {
  speechRecognizer,
  type SpeechRecognizer,
  type SpeechResults,
} from './speech-recognition.ts';

const spoken = { zh: 'zh-CN', en: 'en-US' };

/** Dictation by the browser's own speech service. `onWords` gets each phrase once it is final. */
export function useDictation(onWords: (words: string) => void) {
  const language = useLanguage();
  const [state, dispatch] = useReducer(
    nextDictation,
    speechRecognizer() === undefined ? 'absent' : 'idle',
  );
  const [interim, setInterim] = useState('');
  const current = useRef<SpeechRecognizer | null>(null);
  const keep = useRef(onWords); // the newest: the note grows while the service listens
  useEffect(() => {
    keep.current = onWords;
  });
  useEffect(() => () => current.current?.abort(), []);

  const take = ({ results, resultIndex }: SpeechResults) => {
    let open = '';
    for (const result of Array.from(results).slice(resultIndex)) {
      const words = result[0]?.transcript ?? '';
      if (result.isFinal) keep.current(words);
      else open += words;
    }
    setInterim(open);
  };

  const start = () => {
    const Recognizer = speechRecognizer();
    if (Recognizer === undefined) return;
    // Without a network some browsers neither begin nor report an error.
    if (!isOnline()) {
      dispatch('error:network');
      return;
    }
    current.current?.abort();
    const recognizer = new Recognizer();
    recognizer.lang = spoken[language];
    recognizer.continuous = true;
    recognizer.interimResults = true;
    recognizer.onstart = () => dispatch('start');
    recognizer.onresult = take;
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it is no element; its handlers stand together
    recognizer.onerror = ({ error }) => dispatch(`error:${error}`);
    recognizer.onend = () => {
      setInterim('');
      dispatch('end');
    };
    current.current = recognizer;
    try {
      recognizer.start();
    } catch {
      dispatch('error:service-not-allowed');
    }
  };
  return { state, interim, start, stop: () => current.current?.stop() };
}
