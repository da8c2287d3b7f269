import type { Answer, Finding, TaskDetail } from '@yanche/contract/inspections';

/** An answer as this device keeps it. */
export type LocalAnswer = {
  taskId: string;
  code: string;
  /** While `undecided`, only its measure and photos mean something: they came before the result. */
  answer: Answer;
  undecided: boolean;
  /** The server has not confirmed this version yet. */
  dirty: boolean;
  /** Complete enough to be sent. */
  sendable: boolean;
  /** ms; not sent before, so that it can be taken back. */
  holdUntil: number;
  /** Findings put aside when the result changed away from "abnormal". */
  stash: Finding[];
  /** Why the server will not have it, in its words. */
  problem: string | null;
};

/** What was answered; nothing while only photos or numbers are there. */
export const decidedAnswer = (record: LocalAnswer | undefined): Answer | undefined =>
  record === undefined || record.undecided ? undefined : record.answer;

export type LocalPhoto = {
  fileId: string;
  taskId: string;
  code: string;
  takenAt: string;
  sha256: string;
  /** `waiting` keeps its bytes here; `sent` has a receipt and only an address; `refused` must be taken again. */
  state: 'waiting' | 'sent' | 'refused';
  url: string | null;
  problem: string | null;
};

export type LocalTask = {
  task: TaskDetail | null;
  answers: LocalAnswer[];
  photos: LocalPhoto[];
};

/** What must survive a reload. One implementation on IndexedDB, one in memory where that is blocked. */
export type LocalStore = {
  /** False when nothing outlives this page. */
  readonly lasting: boolean;
  load: (taskId: string) => Promise<LocalTask>;
  putTask: (task: TaskDetail) => Promise<void>;
  putAnswers: (answers: readonly LocalAnswer[]) => Promise<void>;
  deleteAnswers: (taskId: string, codes: readonly string[]) => Promise<void>;
  putPhoto: (photo: LocalPhoto, bytes: ArrayBuffer) => Promise<void>;
  /** Changes what is known of a photo; its bytes leave the device with `sent`. */
  changePhoto: (photo: LocalPhoto) => Promise<void>;
  photoBytes: (fileId: string) => Promise<ArrayBuffer | null>;
  deletePhoto: (fileId: string) => Promise<void>;
  clear: (taskId: string) => Promise<void>;
};

export function memoryStore(): LocalStore {
  const tasks = new Map<string, TaskDetail>();
  const answers = new Map<string, LocalAnswer>();
  const photos = new Map<string, { photo: LocalPhoto; bytes: ArrayBuffer | null }>();
  const keyOf = (taskId: string, code: string) => `${taskId} ${code}`;
  return {
    lasting: false,
    load: async (taskId) => ({
      task: tasks.get(taskId) ?? null,
      answers: [...answers.values()].filter((each) => each.taskId === taskId),
      photos: [...photos.values()].flatMap(({ photo }) => (photo.taskId === taskId ? photo : [])),
    }),
    putTask: async (task) => void tasks.set(task.taskId, task),
    putAnswers: async (list) => {
      for (const each of list) answers.set(keyOf(each.taskId, each.code), each);
    },
    deleteAnswers: async (taskId, codes) => {
      for (const code of codes) answers.delete(keyOf(taskId, code));
    },
    putPhoto: async (photo, bytes) => void photos.set(photo.fileId, { photo, bytes }),
    changePhoto: async (photo) => {
      const kept = photos.get(photo.fileId);
      if (kept === undefined) return;
      photos.set(photo.fileId, { photo, bytes: photo.state === 'sent' ? null : kept.bytes });
    },
    photoBytes: async (fileId) => photos.get(fileId)?.bytes ?? null,
    deletePhoto: async (fileId) => void photos.delete(fileId),
    clear: async (taskId) => {
      tasks.delete(taskId);
      for (const [key, each] of answers) if (each.taskId === taskId) answers.delete(key);
      for (const [key, { photo }] of photos) if (photo.taskId === taskId) photos.delete(key);
    },
  };
}
