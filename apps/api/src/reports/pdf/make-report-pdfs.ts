import { createHash } from 'node:crypto';
import type { ReportContent } from '@yanche/contract/reports/reports';
import type { Deps } from '#deps.ts';
import { hastenMasks, listMasks, maskedKey } from '#files/photo-masks/photo-masks.store.ts';
import { showToStrangers } from '#files/photo-masks/shown-photos.service.ts';
import { newId } from '#lib/ids.ts';
import { pdfName } from './pdf-name.ts';
import type { ReportToDraw } from './report-to-draw.ts';
import { thumbnail } from './thumbnail.ts';
import { verifyUrlOf } from '#lib/signing/report-code.ts';
import { readAmendsInShort } from '../amends.ts';
import { localizeReport } from '../localize-report.ts';
import { maskReport } from '../mask-report.ts';
import {
  findReportToDraw,
  finishPdf,
  listObjectKeys,
  pdfQueue,
  type ReportPdfRow,
} from './report-pdfs.store.ts';
import { findReportWords } from '../report-words.ts';
import { repeatInLanes } from '#lib/repeat-in-lanes.ts';

/** Of each lane: each takes half a second, and other jobs of the round must not wait long. */
const maxPerRound = 4;
/** Until the copies with covered plates are looked for again. */
const copiesPauseMs = 2_000;

/** Makes the PDFs that were asked for. One that fails is tried again after a pause, and its lane goes on later. */
export const makeReportPdfs = (deps: Deps, signal?: AbortSignal): Promise<number> =>
  repeatInLanes(signal, () => makeNext(deps), { most: maxPerRound });

async function makeNext(deps: Deps): Promise<boolean> {
  const taken = await pdfQueue.take(deps.db, deps.clock.now());
  if (taken === null) return false;
  try {
    await make(deps, taken);
  } catch (error) {
    await pdfQueue.fail(deps.db, taken, deps.clock.now());
    throw error;
  }
  return true;
}

async function make(deps: Deps, taken: ReportPdfRow): Promise<void> {
  const { language, masked } = taken;
  const report = await findReportToDraw(deps.db, taken.report_id);
  const shown = masked ? maskReport(report.content) : report.content;
  const photos = printedPhotos(shown);
  if (masked && (await areCopiesPending(deps, photos))) {
    const later = new Date(deps.clock.now().getTime() + copiesPauseMs);
    await pdfQueue.putBack(deps.db, taken, later);
    return;
  }
  const product = await findReportWords(deps.db, report.order_id, language);
  const localize = (content: ReportContent) => localizeReport(language, content, product);
  const content = localize(shown);
  const amends = await readAmendsInShort(deps.db, report, {
    language,
    content,
    localize: async (former) => localize(former.content),
  });
  const bytes = await deps.drawReportPdf({
    content,
    hash: report.hash,
    prevHash: report.prev_hash,
    keyId: report.key_id,
    shortCode: report.short_code,
    verifyUrl: verifyUrlOf(deps.config.publicUrl, report),
    language,
    masked,
    ...amends,
    photos: await thumbnails(
      deps,
      masked ? await listCopyKeys(deps, photos) : await listKeys(deps, photos),
    ),
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `report-pdf/${sha256}.pdf`;
  await deps.storage.put(key, bytes);
  await finishPdf(deps.db, taken, {
    id: newId(),
    owner_id: report.user_id,
    object_key: key,
    content_type: 'application/pdf',
    bytes: bytes.length,
    sha256,
    kind: 'document',
    download_name: pdfName(report.content, { language, masked }),
    created_at: deps.clock.now(),
  });
}

/** The first photo and those of findings. */
function printedPhotos({ findings, photos }: ReportContent): ReportContent['photos'] {
  const printed = new Set(findings.flatMap((finding) => finding.photos));
  return photos.filter(({ fileId }, at) => at === 0 || printed.has(fileId));
}

/** Object keys by file id. */
type Keys = readonly (readonly [fileId: string, key: string])[];

const listKeys = async ({ db }: Deps, photos: ReportContent['photos']): Promise<Keys> => [
  ...(await listObjectKeys(
    db,
    photos.map(({ fileId }) => fileId),
  )),
];

/** Whether plates are still to be covered; asks for copies that nobody asked for yet. One that failed is left out. */
async function areCopiesPending(deps: Deps, photos: ReportContent['photos']): Promise<boolean> {
  if ((await showToStrangers(deps, photos)).pending === 0) return false;
  const hashes = photos.map(({ sha256 }) => sha256);
  await hastenMasks(deps.db, hashes, deps.clock.now());
  return true;
}

async function listCopyKeys({ db }: Deps, photos: ReportContent['photos']): Promise<Keys> {
  const hashes = photos.map(({ sha256 }) => sha256);
  const masks = await listMasks(db, hashes);
  return photos
    .filter(({ sha256 }) => masks.get(sha256)?.status === 'ready')
    .map(({ fileId, sha256 }) => [fileId, maskedKey(sha256)] as const);
}

/** Small pictures; missing and unreadable ones are left out, and the report says so. */
async function thumbnails({ storage }: Deps, keys: Keys): Promise<ReportToDraw['photos']> {
  const made: [string, Uint8Array][] = [];
  for (const [fileId, key] of keys) {
    const bytes = await storage.get(key);
    const small = bytes && (await thumbnail(bytes));
    if (small) made.push([fileId, small]);
  }
  return Object.fromEntries(made);
}
