import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as TensorFlow from '@tensorflow/tfjs-core';
import type { Seen } from './judge-faces.ts';

/** The parts of `@vladmandic/human` that are used: its own types need those of every backend. */
type Result = {
  error: string | null;
  face: {
    box: [number, number, number, number];
    mesh: [number, number, number][];
    embedding?: number[];
  }[];
};
type Human = { load(): Promise<void>; detect(picture: TensorFlow.Tensor): Promise<Result> };
export type Pixels = { data: Uint8Array; width: number; height: number };

const off = { enabled: false };
/** Points of the mesh: tip of the nose, the cheek at the picture's left, at its right. */
const [nose, leftCheek, rightCheek] = [1, 234, 454];

/**
 * The networks for detection, mesh and print of faces, on WebAssembly: 9 MB out of the package, no network. Its tests for
 * liveness and forgery stay off: where their weights come from is unclear, and still photos pass them.
 */
export async function loadNetworks(): Promise<(pixels: Pixels) => Promise<Seen>> {
  const require = createRequire(import.meta.url);
  // Its `exports` hide this build.
  const folder = path.join(path.dirname(require.resolve('@vladmandic/human')), '..');
  const wasm = path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm'));
  const { Human } = require(path.join(folder, 'dist/human.node-wasm.js')) as {
    Human: new (config: object) => Human;
  };
  const tf = require('@tensorflow/tfjs-core') as typeof TensorFlow;
  readFilesOnly();
  const human = new Human({
    backend: 'wasm',
    wasmPath: `${wasm}/`,
    modelBasePath: `file://${folder}/models/`,
    cacheSensitivity: 0,
    debug: false,
    softwareKernels: true,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: { rotation: true, maxDetected: 5, minConfidence: 0.4 },
      mesh: { enabled: true },
      description: { enabled: true },
      iris: off,
      emotion: off,
      antispoof: off,
      liveness: off,
    },
  });
  await human.load();
  return async ({ data, width, height }) => {
    const picture = tf.tensor(new Int32Array(data), [1, height, width, 3], 'float32');
    try {
      const { face: faces, error } = await human.detect(picture);
      if (error !== null) throw new Error('the networks for faces failed');
      return faces.flatMap(({ box, mesh, embedding }) => {
        const [at, left, right] = [mesh[nose], mesh[leftCheek], mesh[rightCheek]];
        if (!at || !left || !right || embedding === undefined) return [];
        const turn = (at[0] - left[0]) / (right[0] - left[0]) - 0.5;
        return [{ size: box[3] / height, turn, print: embedding }];
      });
    } finally {
      picture.dispose();
    }
  };
}

/** This thread reads the weights from disk, and asks nobody else for anything. */
function readFilesOnly(): void {
  globalThis.fetch = async (given) => {
    const address = given instanceof Request ? given.url : String(given);
    if (/^https?:/.test(address)) throw new Error('the networks for faces stay on this machine');
    const file = address.startsWith('file:') ? fileURLToPath(address) : address;
    return new Response(await readFile(file));
  };
}
