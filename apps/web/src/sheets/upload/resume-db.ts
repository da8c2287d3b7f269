import type { ResumeState, ResumeStore } from '@yanche/upload/resume-store';
import { type DBSchema, openDB } from 'idb';

type Schema = DBSchema & { uploads: { key: string; value: ResumeState } };

const open = async () =>
  openDB<Schema>('yanche.uploads', 1, {
    upgrade: (db) => void db.createObjectStore('uploads'),
    // A newer version in another tab wants to upgrade the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

/** Stores unfinished uploads across reloads. Rejects where storage is not available; then uploads cannot be resumed. */
export const resumeDb: ResumeStore = {
  get: async (id) => (await (await open()).get('uploads', id)) ?? null,
  set: async (id, state) => void (await (await open()).put('uploads', state, id)),
  delete: async (id) => (await open()).delete('uploads', id),
};
