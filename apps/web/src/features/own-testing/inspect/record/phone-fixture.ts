import type { Answer, Draft } from '@yanche/contract/inspections/inspections';
import { vi } from 'vitest';
import { memoryPhotoStore } from '#lib/photo-queue/memory-store.ts';
import { withOverflow } from '#lib/photo-queue/overflow-store.ts';
import { openPhotoQueue } from '#lib/photo-queue/photo-queue.ts';
import type { PhotoBytes } from '#lib/photo-queue/queued-photo.ts';
import { createFaults, refusal } from '#lib/photo-queue/testing/faults.ts';
import { createInspectionSession } from './inspection-session.ts';
import { memoryStore } from './local-record.ts';
import type { TaskPhoto } from './session-state.ts';
import type { SentAlong } from '../sync/session-sync.ts';
import { aTask, taskId } from './task-fixture.ts';

/** An in-memory server that can fail before or after storing a request. */
function createServer() {
  const saved = new Map<string, Answer>();
  const begun = new Map<string, Draft>();
  const files = new Map<string, string>();
  const log: string[] = [];
  const { faults, through } = createFaults();
  let gate: Promise<void> = Promise.resolve();
  return {
    saved,
    begun,
    files,
    log,
    faults,
    /** Blocks every call until released. */
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => (open = resolve));
      return () => open();
    },
    saveAnswers: (_: string, answers: Answer[], { drafts }: SentAlong) =>
      through(async () => {
        await gate;
        const codes = (of: readonly { code: string }[]) => of.map(({ code }) => code).join();
        if (answers.length > 0) log.push(`answers ${codes(answers)}`);
        if (drafts.length > 0) log.push(`drafts ${codes(drafts)}`);
        for (const answer of answers) {
          const photos = [...answer.photos, ...answer.findings.flatMap((each) => each.photos)];
          if (photos.some((id) => !files.has(id))) {
            throw refusal('fileMissing', { fileIds: photos });
          }
        }
        for (const answer of answers) {
          const old = saved.get(answer.code);
          if (old === undefined || old.answeredAt < answer.answeredAt)
            saved.set(answer.code, answer);
        }
        for (const { code } of answers) begun.delete(code);
        for (const draft of drafts) {
          saved.delete(draft.code);
          begun.set(draft.code, draft);
        }
        return {
          saved: [...answers, ...drafts].map(({ code }) => ({
            code,
            answeredAt: (saved.get(code) ?? begun.get(code))?.answeredAt ?? '',
          })),
        };
      }),
    uploadPhoto: (photo: { fileId: string; sha256: string }) =>
      through(async () => {
        await gate;
        log.push(`photo ${photo.fileId}`);
        files.set(photo.fileId, photo.sha256);
        return { sha256: photo.sha256, url: `/files/${photo.fileId}` };
      }),
  };
}

/** A phone whose device storage outlives its pages, and the server it talks to. */
export function createPhone() {
  const store = memoryStore();
  const photoStore = memoryPhotoStore();
  const server = createServer();
  const net = { online: true };
  const onOutdated = vi.fn();
  const prepare = async (raw: PhotoBytes) => ({ bytes: raw as ArrayBuffer, thumb: null });
  const hash = async (bytes: ArrayBuffer) => `sha${bytes.byteLength}`;
  const isOnline = () => net.online;
  /** Opens the page or reloads it: memory is lost, device storage is kept. */
  const open = async (person: string | null = 'p1') => {
    const { answers } = await store.load(taskId);
    const upload: typeof server.uploadPhoto = (photo) => server.uploadPhoto(photo);
    const ports = { person, store: withOverflow(photoStore), upload, hash, prepare };
    const photos = await openPhotoQueue<TaskPhoto>(`task:${taskId}`, ports);
    const task = aTask({ answers: [...server.saved.values()], drafts: [...server.begun.values()] });
    const options = { store, photos, server, isOnline, onOutdated };
    return createInspectionSession(options, { task, answers });
  };
  return { store, photoStore, server, net, onOutdated, open };
}

export async function openPhone() {
  const phone = createPhone();
  return { phone, session: await phone.open() };
}
