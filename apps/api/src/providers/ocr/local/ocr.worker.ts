import { parentPort } from 'node:worker_threads';
import type { Image, Point } from './image.ts';
import { readLicence } from './licence-reader.ts';
import { readMileage } from './mileage-reader.ts';
import { loadNetworks } from './networks.ts';
import { findPlates } from './plate-finder.ts';
import { createPlateAlphabet } from './plate-decoder.ts';
import { createVinAlphabet } from './vin-decoder.ts';
import { OutOfTime } from './page.ts';
import { readVin } from './vin-reader.ts';
import type { Answer, Task } from './worker-messages.ts';

/* The reading thread: its computations would block the server's requests. */

const engine = loadNetworks().then((networks) => ({
  networks,
  alphabets: {
    vin: createVinAlphabet(networks.names),
    plate: createPlateAlphabet(networks.names),
  },
}));

async function work({ what, image, stop }: Task): Promise<Answer> {
  const checkpoint = () => {
    if (Atomics.load(stop, 0) !== 0) throw new OutOfTime();
  };
  try {
    const { networks, alphabets } = await engine;
    checkpoint();
    if (what === 'vin') {
      return { reading: await readVin(networks, alphabets.vin, image, checkpoint) };
    }
    if (what === 'mileage') return { reading: await readMileage(networks, image, checkpoint) };
    if (what === 'plates') {
      const quads = await findPlates(networks, alphabets.plate, image, checkpoint);
      return { reading: quads.map((quad) => quad.map((point) => asShare(point, image))) };
    }
    return { reading: await readLicence(networks, alphabets, image, checkpoint) };
  } catch (error) {
    return { fault: error instanceof OutOfTime ? 'late' : 'broken' };
  }
}

const asShare = ({ x, y }: Point, { width, height }: Image) => ({ x: x / width, y: y / height });

parentPort?.on('message', (task: Task) => {
  void work(task).then((answer) => parentPort?.postMessage(answer, []));
});
