import sharp from 'sharp';
import { createIdleThread } from '#lib/idle-thread.ts';
import { type FacePicture, type FaceProvider, FaceFault } from './face.ts';
import type { FacesAnswer } from './face.worker.ts';
import { judgeFaces, type Seen } from './judge-faces.ts';
import type { Pixels } from './load-networks.ts';

const maxPixels = 30_000_000;
const longestSide = 720;
/** Sets of pictures that may wait for their turn; each takes some seconds. */
const maxWaiting = 4;
const times = { idleMs: 120_000, hungMs: 60_000 };

export type LocalFace = FaceProvider & {
  /** The faces on these pictures; also for the benchmark. */
  look(pictures: readonly FacePicture[], signal: AbortSignal): Promise<Seen[]>;
};

/** Judges faces in a thread of this machine; nothing leaves it. A local comparison that nobody has certified. */
export function createLocalFace(): LocalFace {
  const thread = createIdleThread<FacesAnswer>({
    ...times,
    entry: 'providers/face/face.worker',
    name: 'the thread for faces',
  });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const look: LocalFace['look'] = async (pictures, signal) => {
    if (waiting > maxWaiting) throw new FaceFault('busy', `${waiting} are waiting`);
    waiting += 1;
    const work = last.then(async () => {
      if (signal.aborted) throw new FaceFault('late', 'called off');
      const pixels: Pixels[] = [];
      for (const picture of pictures) pixels.push(await decode(picture));
      const buffers = pixels.map(({ data }) => data.buffer as ArrayBuffer);
      const answer = await thread.ask({ pictures: pixels }, buffers);
      if ('fault' in answer) throw new Error('the thread for faces failed');
      return answer.seen;
    });
    last = work.catch(() => undefined);
    return work.finally(() => (waiting -= 1));
  };

  return {
    name: 'local',
    look,
    async judge({ still, frames, turns, portrait }, signal) {
      const [first = [], second = [], ...others] = await look([still, portrait, ...frames], signal);
      return judgeFaces({ still: first, portrait: second, frames: others }, turns);
    },
    close: () => thread.end(),
  };
}

async function decode(picture: FacePicture): Promise<Pixels> {
  try {
    const { data, info } = await sharp(picture, {
      limitInputPixels: maxPixels,
      failOn: 'truncated',
    })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: 5 })
      .toBuffer({ resolveWithObject: true });
    // A buffer of its own can be given to the thread.
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    // The library's message may quote the picture.
    throw new FaceFault('picture', 'cannot be opened');
  }
}
