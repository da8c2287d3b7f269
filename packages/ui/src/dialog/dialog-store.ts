import type { ReactNode } from 'react';

/** What an alert says. */
export type AlertOptions = {
  title?: string;
  /** Says what happens next. Line breaks are kept. */
  message?: ReactNode;
  /** Default 确定 / OK (spec §9). */
  okText?: string;
};

/** What a question says; spec §9: labels OK and Cancel. */
export type ConfirmOptions = AlertOptions & {
  /** Default 取消 / Cancel (spec §9). */
  cancelText?: string;
  /** The OK button is red: something is lost for good. */
  danger?: boolean;
};

/** A question on screen; `open` turns false while it leaves. */
export type DialogRequest = ConfirmOptions & {
  id: number;
  kind: 'alert' | 'confirm';
  open: boolean;
};

/** Questions waiting for an answer, the latest on top; lives outside React. */
export function createDialogStore() {
  let requests: readonly DialogRequest[] = [];
  let nextId = 1;
  const answers = new Map<number, (ok: boolean) => void>();
  const listeners = new Set<() => void>();

  const set = (next: readonly DialogRequest[]) => {
    requests = next;
    for (const listener of listeners) listener();
  };

  return {
    ask: (kind: DialogRequest['kind'], options: ConfirmOptions) =>
      new Promise<boolean>((resolve) => {
        const id = nextId++;
        answers.set(id, resolve);
        set([...requests, { ...options, id, kind, open: true }]);
      }),
    /** Closes one and gives its answer; a second answer is ignored. */
    answer: (id: number, ok: boolean) => {
      set(requests.map((request) => (request.id === id ? { ...request, open: false } : request)));
      answers.get(id)?.(ok);
      answers.delete(id);
    },
    /** Answers all that are open with "no" and takes them away at once. */
    clear: () => {
      for (const answer of answers.values()) answer(false);
      answers.clear();
      set([]);
    },
    /** Forgets one after its closing motion. */
    remove: (id: number) => set(requests.filter((request) => request.id !== id)),
    get: () => requests,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
