import PQueue from 'p-queue';
import { createIdleThread } from '#lib/idle-thread.ts';
import { decodePhoto } from '../decode-photo.ts';
import {
  type LicenceReading,
  type MileageReading,
  type Ocr,
  OcrFault,
  type Photo,
  type ReadBox,
  type VinReading,
} from '../ocr.ts';
import type { Answer, Task } from './worker-messages.ts';

/** One photo is read at a time; of each priority at most this many wait. */
const maxWaiting = 6;

/** Somebody looks at a spinner for everything but plates, which a job covers in photos of reports. */
const priorityOf = (what: Task['what']): number => (what === 'plates' ? 0 : 1);

/** `graceMs`: after an abort the thread stops between two lines and returns what it has so far. */
const normalTimes = { idleMs: 120_000, graceMs: 1_500, hungMs: 60_000 };

/** Reads photos in a local thread: nothing leaves the machine. */
export function createLocalOcr(times = normalTimes): Ocr {
  const thread = createIdleThread<Answer>({
    ...times,
    entry: 'providers/ocr/local/ocr.worker',
    name: 'the reader of pictures',
  });
  const queue = new PQueue({ concurrency: 1 });

  const read = async <T>(what: Task['what'], photo: Photo, signal: AbortSignal): Promise<T> => {
    if (signal.aborted) throw late();
    const priority = priorityOf(what);
    const waiting = queue.sizeBy({ priority });
    if (waiting >= maxWaiting) throw new OcrFault('busy', `${waiting} are waiting`);
    // An aborted caller returns at once, but the turn ends only when the thread is free again.
    const turn = async () => {
      if (signal.aborted) throw late();
      const image = await decodePhoto(photo);
      if (signal.aborted) throw late();
      const stop = new Int32Array(new SharedArrayBuffer(4));
      const call = () => void Atomics.store(stop, 0, 1);
      signal.addEventListener('abort', call, { once: true });
      const answer = await thread.ask({ what, image, stop }, [image.data.buffer as ArrayBuffer]);
      if ('reading' in answer) return answer.reading as T;
      throw answer.fault === 'late' ? late() : new Error('the reader of pictures failed');
    };
    return Promise.race([queue.add(turn, { priority }), abortedFor(signal, times.graceMs)]);
  };

  return {
    name: 'local',
    readVin: (photo, signal) => read<VinReading | null>('vin', photo, signal),
    readLicence: (photo, signal) => read<LicenceReading | null>('licence', photo, signal),
    readMileage: (photo, signal) => read<MileageReading | null>('mileage', photo, signal),
    findPlates: (photo, signal) => read<readonly ReadBox[]>('plates', photo, signal),
    close: () => thread.end(),
  };
}

const late = () => new OcrFault('late', 'called off');

const abortedFor = (signal: AbortSignal, graceMs: number): Promise<never> =>
  new Promise((_, reject) => {
    const lose = () => void setTimeout(() => reject(late()), graceMs).unref();
    signal.addEventListener('abort', lose, { once: true });
  });
