import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import type { PhotoStore, QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import type { LocalAnswer } from '../inspect/record/local-record.ts';
import type { TaskPhoto } from '../inspect/record/session-state.ts';
import type { QueuedStep } from '../offline/queued-step.ts';

/** What this phone holds of a job. */
export type HeldRecords = {
  task: TaskDetail | null;
  taskId: string;
  answers: readonly LocalAnswer[];
  steps: readonly QueuedStep[];
  photos: readonly QueuedPhoto[];
  bytes: PhotoStore['bytes'];
  /** Whether the server has the bytes. */
  isSent: (photo: QueuedPhoto) => boolean;
};

/** A photo or clip. `name`: null where nothing of it is left here. `thumbnail`: the server had the photo already, only its small picture is left here. */
type FileEntry = {
  fileId: string;
  name: string | null;
  codes: readonly string[];
  takenAt: string;
  thumbnail: boolean;
  sent: boolean;
};

/** By the first bytes: a prepared photo has no type, and a phone may call its own anything. */
function endingOf(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  const brand = text.slice(8, 12);
  if (text.startsWith('\u{89}PNG')) return 'png';
  if (text.startsWith('RIFF') && brand === 'WEBP') return 'webp';
  if (text.startsWith('\u{1a}E\u{df}\u{a3}')) return 'webm';
  if (text.slice(4, 8) !== 'ftyp') return 'jpg';
  return /^(?:hei|hev|mif)/.test(brand) ? 'heic' : 'mp4';
}

/** The records as they are told to whoever reads them later; the customer's name and number are not among them. */
function recordsFile({ task, taskId, answers, steps }: HeldRecords, files: FileEntry[], at: Date) {
  const names = new Map(task?.items.map(({ code, name }) => [code, name]));
  return {
    format: 'yanche-inspection-records',
    version: 1,
    savedAt: at.toISOString(),
    job: task && {
      taskId,
      orderNo: task.orderNo,
      productName: task.productName,
      carTitle: task.carTitle,
      vin: task.vin,
      place: task.place,
      address: task.address,
      start: task.start,
      end: task.end,
      checklistVersion: task.checklistVersion,
    },
    answers: answers.map(({ code, answer, undecided, dirty, overruled }) => ({
      ...answer,
      code,
      item: names.get(code) ?? null,
      result: undecided ? null : answer.result,
      sent: !dirty,
      ...(overruled !== undefined && { overruled }),
    })),
    steps: steps.map(({ id: _id, person: _person, taskId: _taskId, ...step }) => step),
    files,
  };
}

/**
 * Everything this phone holds of a job as a zip: `records.json`, and photos and clips as they are. One file is in memory at
 * a time. Rejects when a photo cannot be read.
 */
export async function archiveJob(held: HeldRecords, at = new Date()): Promise<Blob> {
  let parts: BlobPart[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) fault = error;
    else parts.push(chunk.slice());
  });
  const put = (file: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(file);
    file.push(bytes, true);
    // A Blob may leave memory for the disk.
    parts = [new Blob(parts)];
  };
  const used = new Map<string, number>();
  const files: FileEntry[] = [];
  for (const photo of held.photos) {
    const { codes } = photo.meta as Partial<TaskPhoto>;
    const kept = await held.bytes(photo.fileId);
    const source = kept ?? photo.thumb;
    const bytes = source && new Uint8Array(await new Blob([source]).arrayBuffer());
    const stem = codes?.[0] ?? 'photo';
    const count = (used.get(stem) ?? 0) + 1;
    used.set(stem, count);
    const name = bytes && `photos/${stem}-${count}.${endingOf(bytes)}`;
    files.push({
      fileId: photo.fileId,
      name,
      codes: codes ?? [],
      takenAt: photo.takenAt,
      thumbnail: kept === null,
      sent: held.isSent(photo),
    });
    // Pictures and films are compressed already.
    if (bytes !== null && name !== null) put(new ZipPassThrough(name), bytes);
  }
  const text = JSON.stringify(recordsFile(held, files, at), null, 2);
  put(new ZipDeflate('records.json'), new TextEncoder().encode(text));
  zip.end();
  if (fault !== null) throw fault;
  return new Blob(parts, { type: 'application/zip' });
}

/** Such as `验车记录-YC2611210001.zip`; signs that a file system refuses are left out. */
export const archiveName = (
  title: string,
  { task, taskId }: Pick<HeldRecords, 'task' | 'taskId'>,
): string => `${title}-${(task?.orderNo ?? taskId).replaceAll(/[^\w-]/g, '')}.zip`;
