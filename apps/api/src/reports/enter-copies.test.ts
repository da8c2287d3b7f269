import { loggedPhoto } from '@yanche/contract/files/covered-copy';
import { photoAt } from '@yanche/contract/files/photo-at';
import { reportEvidence, reportInLog } from '@yanche/contract/reports/report-evidence';
import { sharedReport } from '@yanche/contract/reports/shared-report';
import { toHex } from '@yanche/rules/proof/bytes';
import { parseVerifierKey } from '@yanche/rules/proof/checkpoint';
import { type Evidence, parseEvidence } from '@yanche/rules/proof/evidence';
import {
  type PhotoAtHand,
  type ProofStep,
  verifyEvidence,
} from '@yanche/rules/proof/verify-evidence';
import { expect } from 'vitest';
import { maskedKey } from '#files/photo-masks/photo-masks.store.ts';
import { verifyEd25519 } from '#lib/signing/public-keys.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { aPicture } from '#testing/a-picture.ts';
import { api, inParallel } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';

const hashOf = (bytes: Uint8Array) => toHex(sha256(bytes));

/** A report whose strangers see copies of all its photos; with what the browser of one has of it. */
async function aCopiedReport() {
  const { reportNo } = await aPublishedReport();
  const { short_code: code, hash } = await rowOf('reports', { report_no: reportNo });
  const query = { reportNo, code };
  const ask = async () => (await api.call(null, reportEvidence, { query })).data;
  const early = await ask();
  const shared = async () => (await api.call(null, sharedReport, { query })).data;
  const { content } = await shared();
  const hashes = [...new Set(content.photos.map((photo) => photo.sha256))];
  const cover = async () => {
    for (const [at, original] of hashes.entries()) {
      await setRows('photo_masks', { sha256: original }, { status: 'ready', plates: 0 });
      await api.deps.storage.put(
        maskedKey(original),
        await aPicture({ width: 40 + at, height: 30 }),
      );
    }
  };
  const download = async (): Promise<PhotoAtHand[]> => {
    const { photoUrls } = await shared();
    return Promise.all(
      content.photos.map(async ({ fileId, sha256: of }) => {
        // What the viewer of the shared report shows and keeps.
        const url = loggedPhoto(photoUrls[fileId] ?? '');
        const { rawPayload } = await api.app.inject({ url });
        return { name: fileId, sha256: hashOf(rawPayload), of };
      }),
    );
  };
  return { early, ask, cover, download, hash, hashes };
}

async function stepOf(
  name: ProofStep['name'],
  evidence: Evidence,
  photos: readonly PhotoAtHand[] = [],
) {
  const trusted = evidence.keys.flatMap((key) => parseVerifierKey(sha256, key) ?? []);
  const checks = { sha256, verifyEd25519 };
  const steps = await verifyEvidence(checks, evidence, { trusted, since: null, photos });
  return steps.find((step) => step.name === name);
}
const photosStep = (evidence: Evidence, photos: readonly PhotoAtHand[]) =>
  stepOf('photos', evidence, photos);

test('a stranger checks the copies they see against the log; nothing is entered before they are ready', async () => {
  const { early, ask, cover, download, hashes } = await aCopiedReport();
  expect(early.copies).toBeUndefined();
  await cover();
  const evidence = await ask();
  expect(evidence.copies?.list.map(({ original }) => original).sort()).toEqual(hashes.sort());
  expect(parseEvidence(JSON.stringify(evidence))).toEqual(evidence);
  const photos = await download();
  expect(await photosStep(evidence, photos)).toMatchObject({ result: 'passed' });
  expect(await photosStep(evidence, [])).toMatchObject({ result: 'unchecked', why: 'noneGiven' });
  expect(await photosStep(evidence, photos.slice(1))).toMatchObject({ result: 'unchecked' });
});

test('a picture that nobody was shown for a certain photo may be a reduced one: noted, never called changed', async () => {
  const { ask, cover } = await aCopiedReport();
  await cover();
  const evidence = await ask();
  const reduced = { name: 'small.webp', sha256: 'ab'.repeat(32) };
  expect(await photosStep(evidence, [reduced])).toMatchObject({
    result: 'noted',
    why: 'unlisted',
    count: { wrong: ['small.webp'] },
  });
});

test('whether photo list or text was touched is told by the list that the log has by itself', async () => {
  const { ask, cover } = await aCopiedReport();
  await cover();
  const evidence = await ask();
  const contentOf = async (change: (forged: Evidence) => void) => {
    const forged = structuredClone<Evidence>(evidence);
    change(forged);
    return (await stepOf('content', forged))?.why;
  };
  const swapPhoto = ({ report }: Evidence) => {
    const [photo] = report.photos ?? [];
    if (photo !== undefined) photo.sha256 = 'ab'.repeat(32);
  };
  const swapText = ({ report }: Evidence) => (report.place = '别处');
  expect(await contentOf(() => {})).toBe('ok');
  expect(await contentOf(swapPhoto)).toBe('photoListChanged');
  expect(await contentOf(swapText)).toBe('textChanged');
  expect(await contentOf((forged) => (swapPhoto(forged), swapText(forged)))).toBe('photosChanged');
  expect(await contentOf(({ report }) => report.photos?.pop())).toBe('photosChanged');
  const noList = (forged: Evidence) => (swapPhoto(forged), delete forged.copies);
  expect(await contentOf(noList)).toBe('someChanged');
});

test('another picture, a copy of another photo, and a list that is not in the log are told', async () => {
  const { ask, cover, download } = await aCopiedReport();
  await cover();
  const evidence = await ask();
  const [first, ...rest] = await download();
  if (first === undefined) throw new Error('no photo');
  const other = { ...first, sha256: hashOf(await aPicture({ width: 99, height: 30 })) };
  expect(await photosStep(evidence, [other, ...rest])).toMatchObject({
    result: 'failed',
    why: 'photoChanged',
    count: { wrong: [first.name] },
  });
  const swapped = { ...first, of: 'cd'.repeat(32) };
  expect(await photosStep(evidence, [swapped, ...rest])).toMatchObject({ why: 'photoChanged' });
  const forged = structuredClone(evidence);
  const [entry] = forged.copies?.list ?? [];
  if (entry !== undefined) entry.copy = other.sha256;
  expect(await photosStep(forged, [])).toMatchObject({ result: 'failed', why: 'badCopies' });
});

test('entered once however many ask, again when a copy was made anew; never told as a change of the report', async () => {
  const { ask, cover, hash, hashes } = await aCopiedReport();
  await cover();
  await inParallel(4, ask);
  const entries = async () => (await rowsOf('log_entries', { hash })).length;
  expect(await entries()).toBe(2);
  await setRows('photo_masks', { sha256: hashes[0] ?? '' }, { copy_sha256: 'ab'.repeat(32) });
  const evidence = await ask();
  expect(await entries()).toBe(3);
  expect(evidence.copies?.list[0]?.copy).toBe('ab'.repeat(32));
  expect(evidence.later).toEqual([]);
  expect((await api.call(null, reportInLog, { query: { hash } })).data.later).toEqual([]);
});

test('only copies are handed out as they are, never originals', async () => {
  const { cover, download } = await aCopiedReport();
  await cover();
  expect((await download()).every(({ sha256: own, of }) => own !== of)).toBe(true);
  const { photos } = (await rowOf('reports', {})).content;
  const url = api.deps.links.photoUrl(photos[0]?.fileId ?? '', api.time.now);
  expect((await api.app.inject({ url: `${url}&size=copy` })).statusCode).toBe(400);
  expect(photoAt(url, 'card')).toContain('size=card');
});
