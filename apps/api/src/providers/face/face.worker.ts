import { parentPort } from 'node:worker_threads';
import type { Seen } from './judge-faces.ts';
import { loadNetworks, type Pixels } from './load-networks.ts';

/* The networks for faces in a thread of their own: their computations would block the server's requests. */

export type FacesTask = { pictures: readonly Pixels[] };
export type FacesAnswer = { seen: Seen[] } | { fault: 'broken' };

const networks = loadNetworks();
networks.catch(() => undefined); // told with the first task

async function work({ pictures }: FacesTask): Promise<FacesAnswer> {
  try {
    const look = await networks;
    const seen: Seen[] = [];
    for (const picture of pictures) seen.push(await look(picture));
    return { seen };
  } catch {
    return { fault: 'broken' };
  }
}

parentPort?.on('message', (task: FacesTask) => {
  void work(task).then((answer) => parentPort?.postMessage(answer, []));
});
