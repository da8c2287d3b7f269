import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLocalOcr } from '../../apps/api/src/providers/ocr/local/local-ocr.ts';
import type { Ocr } from '../../apps/api/src/providers/ocr/ocr.ts';
import {
  carPicture,
  type CarPicture,
} from '../../apps/api/src/testing/car-pictures/car-picture.ts';
import { type Typeface, typefaces } from '../../apps/api/src/testing/car-pictures/draw-text.ts';
import { type Hardness, photographed } from '../../apps/api/src/testing/car-pictures/photograph.ts';
import type { SceneKind } from '../../apps/api/src/testing/car-pictures/scenes.ts';
import { row, summary, type Outcome } from './outcome.ts';

/*
 * The built-in reader of VINs, plates and licences on drawn pictures, through the server's thread. The same seed draws
 * the same pictures. `raw`: the line as recognised; `exact`: after the rules of VINs and plates; `wrong`: false results
 * that would be filled in without a check. `npm run bench:ocr -- --count 50 --hard 20 --seed 9000 --fonts
 * /usr/share/fonts/truetype/dejavu`
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50' },
    hard: { type: 'string', default: '20' },
    seed: { type: 'string', default: '9000' },
    fonts: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const kinds: readonly SceneKind[] = ['windscreen', 'door', 'stamped', 'licence', 'plate'];
const seed = Number(values.seed);
const faces = [...typefaces, ...(values.fonts === undefined ? [] : await fontsIn(values.fonts))];

console.log(`${faces.length} typefaces, seed ${seed}.
These pictures are drawn, with typefaces made for screens: they flatter every reader. The rates say whether a change made
it better or worse, not how often it is right in a car park; only real photos can tell that.
`);
const ocr = createLocalOcr();
try {
  await read(ocr, await carPicture('windscreen', 1)); // loads the networks
  await measure('ordinary', Number(values.count), 0);
  await measure('ordinary', Math.ceil(Number(values.count) / 5), 1);
  await measure('hard', Number(values.hard), 0);
} finally {
  await ocr.close();
}

async function measure(hardness: Hardness, count: number, quarterTurns: number): Promise<void> {
  const name = quarterTurns === 0 ? hardness : `${hardness}, lying on its side`;
  console.log(`${name}: ${photographed(hardness)}`);
  const all: Outcome[] = [];
  for (const kind of kinds) {
    const outcomes: Outcome[] = [];
    for (let n = 0; n < count; n += 1) {
      const picture = await carPicture(kind, seed + n, { hardness, quarterTurns, faces });
      outcomes.push(await read(ocr, picture));
    }
    console.log(row(kind, outcomes));
    all.push(...outcomes);
  }
  console.log(`${summary(all)}\n`);
}

async function read(reader: Ocr, { kind, photo, truth }: CarPicture): Promise<Outcome> {
  const signal = AbortSignal.timeout(60_000); // for busy machines; late results are counted
  const cpu = process.cpuUsage();
  const started = performance.now();
  const outcome =
    kind === 'licence' || kind === 'plate'
      ? await reader.readLicence(photo, signal).then((reading) => {
          const wanted = Object.entries(truth.licence ?? { plate: truth.plate });
          const got = (name: string) => reading?.[name as keyof typeof reading]?.text;
          const wrong = wanted.filter(([name, text]) => got(name) !== text);
          for (const [name, text] of wrong) complain(kind, `${name} ${text}`, got(name));
          return {
            raw: null,
            exact: wrong.length === 0,
            wrong: wrong.some(([name]) => got(name) !== undefined),
            nothing: reading === null,
            fields: { right: wanted.length - wrong.length, all: wanted.length },
          };
        })
      : await reader.readVin(photo, signal).then((reading) => {
          const exact = reading?.vin === truth.vin;
          if (!exact) complain(kind, truth.vin, `${reading?.vin} ${reading?.accepted}`);
          return {
            // A label before it does not count as an error.
            raw: reading?.read.toUpperCase().endsWith(truth.vin ?? '?') ?? false,
            exact,
            wrong: !exact && reading?.accepted === true,
            nothing: reading === null,
            fields: null,
          };
        });
  const { user, system } = process.cpuUsage(cpu);
  return { ...outcome, ms: performance.now() - started, cpuMs: (user + system) / 1000 };
}

function complain(kind: string, wanted: string | undefined, got: string | undefined): void {
  if (values.verbose) console.log(`    ${kind}: ${wanted} was read as ${got}`);
}

/** Installed typefaces of a folder, by the names of their files. */
async function fontsIn(folder: string): Promise<Typeface[]> {
  const files = (await readdir(folder)).filter((file) => /\.(ttf|otf)$/.test(file));
  return files.map((file) => ({
    family: path.parse(file).name.replaceAll(/([a-z])([A-Z])|-/g, '$1 $2'),
    file: path.join(folder, file),
  }));
}
