import type { Answer, Finding, TaskDetail } from '@yanche/contract/inspections/inspections';

/** An answer as stored on this device. */
export type LocalAnswer = {
  taskId: string;
  code: string;
  /** While `undecided`, only its measure and photos are valid. */
  answer: Answer;
  undecided: boolean;
  /** Not confirmed by the server yet. */
  dirty: boolean;
  /** Complete: it is sent as an answer, before that as a draft. */
  sendable: boolean;
  /** The time of the server's record as this phone last saw it. */
  seen?: string | undefined;
  /** Epoch ms before which it is not sent, so that it can be undone. */
  holdUntil: number;
  /** Findings of a previous "abnormal" result. */
  stash: Finding[];
  /** The server's refusal message. */
  problem: string | null;
  /** Recorded on this phone. */
  isOwn?: boolean;
  /**
   * The other of two records until the person has chosen: what this phone had recorded before a later one of another phone
   * took its place, or (`theirs`) what another phone had recorded before this one took its place.
   */
  overruled?: (Pick<LocalAnswer, 'answer' | 'undecided'> & { theirs?: true }) | undefined;
};

/** The answer; undefined while it has no result. */
export const decidedAnswer = (record: LocalAnswer | undefined): Answer | undefined =>
  record === undefined || record.undecided ? undefined : record.answer;

/** The time of the server's record of an item as this phone last saw it; an older app did not keep it. */
export const seenTime = (record: LocalAnswer | undefined): string | undefined =>
  record?.seen ?? (record?.dirty === false ? record.answer.answeredAt : undefined);

export type LocalTask = {
  task: TaskDetail | null;
  answers: LocalAnswer[];
};

/** Storage of answers and tasks; photos are in lib/photo-queue. Implemented with IndexedDB and in memory. */
export type LocalStore = {
  /** False for the in-memory store. */
  readonly persistent: boolean;
  load: (taskId: string) => Promise<LocalTask>;
  putTask: (task: TaskDetail) => Promise<void>;
  putAnswers: (answers: readonly LocalAnswer[]) => Promise<void>;
  deleteAnswers: (taskId: string, codes: readonly string[]) => Promise<void>;
  clear: (taskId: string) => Promise<void>;
};

export function memoryStore(): LocalStore {
  const tasks = new Map<string, TaskDetail>();
  const answers = new Map<string, LocalAnswer>();
  const keyOf = (taskId: string, code: string) => `${taskId} ${code}`;
  return {
    persistent: false,
    load: async (taskId) => ({
      task: tasks.get(taskId) ?? null,
      answers: [...answers.values()].filter((each) => each.taskId === taskId),
    }),
    putTask: async (task) => void tasks.set(task.taskId, task),
    putAnswers: async (list) => {
      for (const each of list) answers.set(keyOf(each.taskId, each.code), each);
    },
    deleteAnswers: async (taskId, codes) => {
      for (const code of codes) answers.delete(keyOf(taskId, code));
    },
    clear: async (taskId) => {
      tasks.delete(taskId);
      for (const [key, each] of answers) if (each.taskId === taskId) answers.delete(key);
    },
  };
}
