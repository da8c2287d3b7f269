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

/** One photo is read at a time; at most this many wait. */
const maxWaiting = 6;

/** `graceMs`: after an abort the thread stops between two lines and returns what it has so far. */
const normalTimes = { idleMs: 120_000, graceMs: 1_500, hungMs: 60_000 };

/** Reads photos in a local thread: nothing leaves the machine. */
export function createLocalOcr(times = normalTimes): Ocr {
  const thread = createIdleThread<Answer>({
    ...times,
    entry: 'providers/ocr/local/ocr.worker',
    name: 'the reader of pictures',
  });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const read = async <T>(what: Task['what'], photo: Photo, signal: AbortSignal): Promise<T> => {
    if (signal.aborted) throw late();
    if (waiting > maxWaiting) throw new OcrFault('busy', `${waiting} are waiting`);
    waiting += 1;
    const turn = last;
    // An aborted caller returns at once, but the turn ends only when the thread is free again.
    const work = turn.then(async () => {
      if (signal.aborted) throw late();
      const image = await decodePhoto(photo);
      if (signal.aborted) throw late();
      const stop = new Int32Array(new SharedArrayBuffer(4));
      const call = () => void Atomics.store(stop, 0, 1);
      signal.addEventListener('abort', call, { once: true });
      const answer = await thread.ask({ what, image, stop }, [image.data.buffer as ArrayBuffer]);
      if ('reading' in answer) return answer.reading as T;
      throw answer.fault === 'late' ? late() : new Error('the reader of pictures failed');
    });
    last = work.catch(() => undefined);
    const gone = abortedFor(signal, times.graceMs);
    return Promise.race([work, gone]).finally(() => (waiting -= 1));
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
