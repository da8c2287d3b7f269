import { maxClipBytes } from '@yanche/contract/files/files';
import { clipProblem, clipSeconds, type ClipSound, soundOf } from '@yanche/rules/inspections/clip';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { takenAtOf } from '#lib/photo-queue/taken-at.ts';
import { useSession } from '../session-context.tsx';
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
import { clipWish, recorderType } from '#sheets/recorder/recorder-type.ts';
import { levelsOfFile } from '#sheets/recorder/sound-level.ts';

/** Why a film cannot be used. */
type ClipFault = 'short' | 'long' | 'large' | 'unreadable' | 'notKept';

/** A film on the device, to be decided on. */
export type Candidate = {
  fileId: string;
  url: string;
  ms: number;
  sound: ClipSound;
  fault: ClipFault | null;
};

const tickMs = 200;

const typeOfDevice = (): string | null =>
  typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'
    ? recorderType()
    : null;

/** Records a clip for an item, or takes one of the phone's camera; on the device before it is looked at. */
export function useClipRecorder(code: string, onLevel: (level: number) => void) {
  const session = useSession();
  const [type] = useState(typeOfDevice);
  const [phase, setPhase] = useState<RecorderPhase>(type === null ? 'none' : 'starting');
  const [live, setLive] = useState<LiveRecording | null>(null);
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const [run, setRun] = useState({ seconds: 0, isSilent: false });
  const held = useRef({ fileId: '', takenAt: '' });
  const go = (event: RecorderEvent) => setPhase((now) => phaseAfter(now, event, type !== null));
  const newHold = (takenAt: string) => {
    held.current = { fileId: newUuid(), takenAt };
    return held.current;
  };

  const judge = async (film: Blob, measure: () => Promise<Omit<Recorded, 'film'> | null>) => {
    const { fileId } = held.current;
    go('film');
    const isKept = await session.holdClip(code, held.current, film).then(
      () => true,
      () => false,
    );
    const measured = await measure();
    const { ms, sound } = measured ?? { ms: 0, sound: 'unmeasured' as const };
    const problem = measured && clipProblem({ ms, hasPicture: true });
    const fault: ClipFault | null = !isKept
      ? 'notKept'
      : film.size > maxClipBytes
        ? 'large'
        : measured === null || problem === 'noPicture'
          ? 'unreadable'
          : problem;
    setCandidate({ fileId, url: URL.createObjectURL(film), ms, sound, fault });
    go('checked');
  };
  const onEnded = useEffectEvent(({ film, ...measured }: Recorded) => {
    setLive(null);
    // What the file holds counts; what was heard while recording, where the file cannot be decoded.
    void judge(film, async () => {
      const levels = await levelsOfFile(await film.arrayBuffer());
      return levels.length > 0 ? { ...measured, sound: soundOf(levels) } : measured;
    });
  });
  const onPart = useEffectEvent((film: Blob) => {
    // The whole film is stored in any case.
    void session.holdClip(code, held.current, film).catch(() => undefined);
  });
  const hear = useEffectEvent(onLevel);
  const tell = useEffectEvent(go);

  const isStarting = phase === 'starting';
  useEffect(() => {
    if (!isStarting || type === null) return undefined;
    let left = false;
    const ports = {
      type,
      wish: clipWish,
      seconds: clipSeconds,
      onLevel: (level: number) => hear(level),
      onPart: (film: Blob) => onPart(film),
      onEnded: (recorded: Recorded) => onEnded(recorded),
      onLost: () => tell('lose'),
    };
    openRecording(ports).then(
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
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1000;
      setRun({ seconds, isSilent: seconds > 3 && live.isSilent() });
    }, tickMs);
    // A phone in the background hears and sees nothing.
    const hide = () => document.hidden && live.stop();
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isRecording, live]);

  const drop = () => {
    setCandidate(null);
    if (held.current.fileId !== '') void session.dropClip(held.current.fileId);
    held.current = { fileId: '', takenAt: '' };
  };
  return {
    phase,
    stream: live?.stream ?? null,
    candidate,
    /** Whole seconds left, and how many more it needs before it can be stopped. */
    left: Math.max(0, Math.ceil(clipSeconds.most - run.seconds)),
    missing: Math.max(0, Math.ceil(clipSeconds.least - run.seconds)),
    isSilent: run.isSilent,
    record() {
      newHold(new Date().toISOString());
      setRun({ seconds: 0, isSilent: false });
      live?.start();
      go('record');
    },
    stop: () => live?.stop(),
    /** Ends a recording that is too short to be used. */
    abort() {
      drop();
      live?.close();
      setLive(null);
      go('abort');
    },
    choose(file: File) {
      drop();
      live?.close();
      setLive(null);
      newHold(takenAtOf(file));
      void judge(file, async () => {
        const ms = await clipLengthOf(file);
        return ms === null
          ? null
          : { ms, sound: soundOf(await levelsOfFile(await file.arrayBuffer())) };
      });
    },
    again() {
      drop();
      go('again');
    },
    async keep() {
      if (candidate === null || candidate.fault !== null) return;
      const { fileId, ms, sound } = candidate;
      await session.keepClip(code, fileId, { ms: Math.round(ms), sound });
    },
    drop,
  };
}
