import type { Answer, Finding, TaskDetail } from '@yanche/contract/inspections/inspections';

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

export type LocalTask = {
  task: TaskDetail | null;
  answers: LocalAnswer[];
};

/** What must survive a reload, but for photos: those are in lib/photo-queue. One implementation on IndexedDB, one in memory where that is blocked. */
export type LocalStore = {
  /** False when nothing outlives this page. */
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
