import { filmSeconds, type FilmMarks, type FilmPart } from '@yanche/rules/claims/claim-evidence';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { takenAtOf } from '#lib/photo-queue/taken-at.ts';
import { clipLengthOf } from '#sheets/recorder/clip-length.ts';
import {
  type LiveRecording,
  openRecording,
  type Recorded,
} from '#sheets/recorder/live-recording.ts';
import {
  phaseAfter,
  type RecorderEvent,
  type RecorderPhase,
} from '#sheets/recorder/recorder-phase.ts';
import { filmWish, recorderType } from '#sheets/recorder/recorder-type.ts';
import type { EvidencePhotos, QueuedEvidence } from '../evidence-queue.ts';
import { filmProblem, isFilmType } from './film-parts.ts';

type FilmFault = 'otherType' | 'tooShort' | 'tooLong' | 'unreadable' | 'notKept';
/** A film on the device, to be watched and decided on. */
export type Candidate = { url: string; ms: number; marks: FilmMarks; fault: FilmFault | null };

const tickMs = 200;
const typeOfDevice = (): string | null =>
  typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'
    ? recorderType()
    : null;

/** Films a fault in one take, or takes a film of the phone's camera; on the device before it is looked at. */
export function useFilmRecorder(photos: EvidencePhotos) {
  const [type] = useState(typeOfDevice);
  const [phase, setPhase] = useState<RecorderPhase>(type === null ? 'none' : 'starting');
  const [live, setLive] = useState<LiveRecording | null>(null);
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const [ms, setMs] = useState(0);
  const [marks, setMarks] = useState<FilmMarks>({});
  const held = useRef({ fileId: '', takenAt: '', startedAt: 0, type: '' });
  const go = (event: RecorderEvent) => setPhase((now) => phaseAfter(now, event, type !== null));

  const metaOf = (given: FilmMarks): QueuedEvidence['meta'] => ({
    slot: 'film',
    itemId: null,
    film: { marks: given, type: held.current.type },
  });
  const hold = (film: Blob, given: FilmMarks) => {
    const { fileId, takenAt } = held.current;
    held.current.type = film.type;
    const meta = metaOf(given);
    return photos.put({ fileId, meta, takenAt, medium: 'film', held: true }, film);
  };
  const judge = async (film: Blob, given: FilmMarks, measure: () => Promise<number | null>) => {
    go('film');
    const isKept = await hold(film, given).then(
      () => true,
      () => false,
    );
    const length = await measure();
    const fault: FilmFault | null = !isFilmType(film.type)
      ? 'otherType'
      : !isKept
        ? 'notKept'
        : length === null
          ? 'unreadable'
          : filmProblem(length);
    setCandidate({ url: URL.createObjectURL(film), ms: length ?? 0, marks: given, fault });
    go('checked');
  };
  const onEnded = useEffectEvent(({ film, ms: length }: Recorded) => {
    setLive(null);
    void judge(film, marks, async () => length);
  });
  const onPart = useEffectEvent((film: Blob) => {
    // A page that is killed keeps what there is; the whole film is stored in any case.
    void hold(film, marks).catch(() => undefined);
  });
  const tell = useEffectEvent(go);

  const isStarting = phase === 'starting';
  useEffect(() => {
    if (!isStarting || type === null) return undefined;
    let left = false;
    openRecording({
      type,
      wish: filmWish,
      seconds: filmSeconds,
      onPart: (film) => onPart(film),
      onEnded: (recorded) => onEnded(recorded),
      onLost: () => tell('lose'),
    }).then(
      (opened) => {
        if (left) return opened.close();
        setLive(opened);
        return tell('live');
      },
      () => left || tell('refuse'),
    );
    return () => {
      left = true;
    };
  }, [isStarting, type]);
  useEffect(() => () => live?.close(), [live]);
  useEffect(() => () => void (candidate && URL.revokeObjectURL(candidate.url)), [candidate]);

  const isRecording = phase === 'recording';
  useEffect(() => {
    if (!isRecording || live === null) return undefined;
    const timer = setInterval(() => setMs(performance.now() - held.current.startedAt), tickMs);
    // A phone in the background sees nothing.
    const hide = () => document.hidden && live.stop();
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isRecording, live]);

  const drop = () => {
    setCandidate(null);
    setMarks({});
    setMs(0);
    if (held.current.fileId !== '') void photos.remove(held.current.fileId).catch(() => undefined);
    held.current = { fileId: '', takenAt: '', startedAt: 0, type: '' };
  };
  const stopLive = () => {
    live?.close();
    setLive(null);
  };
  return {
    phase,
    stream: live?.stream ?? null,
    candidate,
    ms,
    marks,
    record() {
      const takenAt = new Date().toISOString();
      held.current = { fileId: newUuid(), takenAt, startedAt: performance.now(), type: type ?? '' };
      setMs(0);
      setMarks({ vin: 0 });
      live?.start();
      go('record');
    },
    /** The next part begins now. */
    mark(part: FilmPart) {
      setMarks({ ...marks, [part]: Math.round(performance.now() - held.current.startedAt) });
    },
    stop: () => live?.stop(),
    /** Ends a film that is not finished, and starts again. */
    abort() {
      drop();
      stopLive();
      go('abort');
    },
    choose(file: File) {
      drop();
      stopLive();
      held.current = { fileId: newUuid(), takenAt: takenAtOf(file), startedAt: 0, type: file.type };
      void judge(file, { vin: 0 }, () => clipLengthOf(file));
    },
    again() {
      drop();
      go('again');
    },
    /** Sets where a part of the candidate begins. */
    setPart(part: FilmPart, at: number) {
      if (candidate === null) return;
      setCandidate({ ...candidate, marks: { ...candidate.marks, [part]: Math.round(at) } });
    },
    async keep() {
      if (candidate === null) return;
      await photos.release(held.current.fileId, metaOf(candidate.marks));
      held.current = { ...held.current, fileId: '' };
    },
    drop,
  };
}
