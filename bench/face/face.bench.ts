import { readFile } from 'node:fs/promises';
import { faceLimits, type FaceTurn, likenessOutcome } from '@yanche/rules/inspectors/face-check';
import { likeness, type SeenFace } from '../../apps/api/src/providers/face/judge-faces.ts';
import { createLocalFace } from '../../apps/api/src/providers/face/local-face.ts';
import {
  facePeople,
  facePicture,
  type FacePerson,
  groupPhotos,
} from '../../apps/api/src/testing/face-pictures.ts';

/*
 * The built-in comparison of faces on photos of an npm package (`@vladmandic/face-api`, MIT), through the server's thread.
 * The same person: one photo, made darker, smaller or turned. Strangers: every other person of the photos.
 */
const face = createLocalFace();
const soon = () => AbortSignal.timeout(600_000);
const facesOf = async (picture: Buffer): Promise<readonly SeenFace[]> =>
  (await face.look([picture], soon()))[0] ?? [];
const turned: readonly FaceTurn[] = ['left', 'right'];

try {
  console.log(`${facePeople.length} people with one photo each, and ${groupPhotos.length} group photos. That is very little: the table says
whether a change made it better or worse, not how often it errs in life. Turns and light are made from the same photo.\n`);
  await facesOf(await facePicture('b')); // loads the networks
  const began = performance.now();
  const own = new Map<FacePerson, SeenFace>();
  const same: number[] = [];
  const sideways: number[] = [];
  const moves: number[] = [];
  for (const person of facePeople) {
    const still = nearest(await facesOf(await facePicture(person)));
    if (still === null) continue;
    own.set(person, still);
    for (const change of [{ light: 0.6 }, { light: 1.4 }, { far: 0.6 }]) {
      const seen = nearest(await facesOf(await facePicture(person, change)));
      if (seen !== null) same.push(likeness(seen.print, still.print));
    }
    for (const turn of turned) {
      const seen = nearest(await facesOf(await facePicture(person, { turn })));
      if (seen === null) continue;
      sideways.push(likeness(seen.print, still.print));
      moves.push((turn === 'left' ? 1 : -1) * (seen.turn - still.turn));
    }
  }
  const pictures = facePeople.length * 6;
  const perPicture = (performance.now() - began) / pictures;
  const crowd: SeenFace[] = [];
  for (const photo of groupPhotos) crowd.push(...(await facesOf(await readFile(photo))));
  const strangers: number[] = [];
  for (const [at, one] of crowd.entries()) {
    for (const other of crowd.slice(at + 1)) strangers.push(likeness(one.print, other.print));
  }
  console.log(`found: ${own.size} of ${facePeople.length} people, ${crowd.length} faces in the group photos
a picture: ${Math.round(perPicture)} ms
limits: pass ${faceLimits.pass}, a person ${faceLimits.doubtful}\n`);
  row('same person, other light or size', same);
  row('same person, turned (must be one sitting)', sideways);
  row('faces of the group photos, each with each', strangers);
  console.log(`\nnose moved as asked, shares of the face: ${spread(moves)}`);
  console.log(
    'Some people are in two group photos: the highest of the last row may be the same person.',
  );
} finally {
  await face.close();
}

function nearest(faces: readonly SeenFace[]): SeenFace | null {
  return faces.toSorted((a, b) => b.size - a.size)[0] ?? null;
}

function row(name: string, scores: readonly number[]): void {
  const share = (outcome: string) => {
    const count = scores.filter((score) => likenessOutcome(score) === outcome).length;
    return `${outcome} ${((100 * count) / Math.max(1, scores.length)).toFixed(1)} %`;
  };
  console.log(
    `${name.padEnd(44)} n ${String(scores.length).padStart(3)}  ${share('pass')}  ${share('doubtful')}  ${share('fail')}  ${spread(scores)}`,
  );
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
  return `lowest ${at(0)}, middle ${at(0.5)}, highest ${at(1)}`;
}
