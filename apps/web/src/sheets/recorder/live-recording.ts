import { gainAppPermission } from '#lib/host/app-permission.ts';
import { soundOf, type ClipSound } from '@yanche/rules/inspections/clip';
import type { MediaWish } from './recorder-type.ts';
import { type SoundMeter, soundMeter } from './sound-level.ts';

export type Recorded = { film: Blob; ms: number; sound: ClipSound };

export type LiveRecording = {
  stream: MediaStream;
  start: () => void;
  /** Ends it; `ended` hears of the film. */
  stop: () => void;
  /** Nothing is heard so far. */
  isSilent: () => boolean;
  close: () => void;
};

type Ports = {
  type: string;
  wish: MediaWish;
  /** Shorter is not reported in parts; at the longest it ends by itself. */
  seconds: { readonly least: number; readonly most: number };
  /** Without it nobody hears how loud it is, and the sound is not measured. */
  onLevel?: (level: number) => void;
  /** From the least length on, each second, what there is: a page that is killed keeps it. */
  onPart: (film: Blob) => void;
  onEnded: (recorded: Recorded) => void;
  /** Camera or microphone were taken away while nothing was recorded. */
  onLost: () => void;
};

const partMs = 1000;

/** Opens camera and microphone and records from them. Rejects when they are refused. */
export async function openRecording(ports: Ports): Promise<LiveRecording> {
  const { seconds, wish } = ports;
  await gainAppPermission('CAMERA');
  await gainAppPermission('MICROPHONE');
  const stream = await navigator.mediaDevices.getUserMedia(wish.media);
  const meter: SoundMeter | null = ports.onLevel ? soundMeter(stream, ports.onLevel) : null;
  const close = () => {
    meter?.close();
    for (const track of stream.getTracks()) track.stop();
  };
  let recorder: MediaRecorder | null = null;
  const heard = () => soundOf(meter?.levels() ?? []);
  for (const track of stream.getTracks()) {
    // A recorder that loses a track ends by itself only when all of them are gone.
    track.addEventListener('ended', () => {
      if (recorder === null) ports.onLost();
      else if (recorder.state === 'recording') recorder.stop();
    });
  }
  const start = () => {
    const parts: Blob[] = [];
    const own = new MediaRecorder(stream, { mimeType: ports.type, ...wish.bitrates });
    const startedAt = performance.now();
    const longest = setTimeout(() => own.state === 'recording' && own.stop(), seconds.most * 1000);
    const film = () => new Blob(parts, { type: own.mimeType });
    own.ondataavailable = ({ data }) => {
      parts.push(data);
      const ms = performance.now() - startedAt;
      if (own.state === 'recording' && ms >= seconds.least * 1000) ports.onPart(film());
    };
    own.onstop = () => {
      clearTimeout(longest);
      const ms = performance.now() - startedAt;
      ports.onEnded({ film: film(), ms: Math.min(ms, seconds.most * 1000), sound: heard() });
      close();
    };
    meter?.start();
    own.start(partMs);
    recorder = own;
  };
  return {
    stream,
    start,
    stop: () => {
      if (recorder?.state === 'recording') recorder.stop();
    },
    isSilent: () => heard() === 'silent',
    close: () => {
      if (recorder?.state === 'recording') {
        recorder.onstop = null;
        recorder.ondataavailable = null;
        recorder.stop();
      }
      close();
    },
  };
}
