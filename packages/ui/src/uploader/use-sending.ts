import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clampPercent } from '../progress-bar/percent.ts';
import type { UploaderItem } from './uploader-items.ts';

/** What the store knows of a sent file. */
type SentFile = Pick<UploaderItem, 'url' | 'key' | 'persistentId'>;

/** A file was refused; the message is shown to the person. */
export class UploadRejected extends Error {}

/**
 * Sends one file; must end soon after `signal` is aborted: the item was cancelled or the uploader is gone. Rejects with `UploadRejected`
 * to show a reason, with any other error for plain failure.
 */
export type SendFile = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<SentFile>;

type SendingOptions = {
  items: readonly UploaderItem[];
  send: SendFile | undefined;
  /** Updates the item of a file. */
  onSettle: (file: File, change: Partial<UploaderItem>) => void;
};

type Job = { controller: AbortController; settled: boolean };

/**
 * Sends every item that is `uploading`, and stops when it is not any more: so a retry is a change of status, a
 * cancel is taking the item away. Gives the percentage of each file, 0–100.
 */
export function useSending({ items, send, onSettle }: SendingOptions): ReadonlyMap<File, number> {
  const jobs = useRef(new Map<File, Job>());
  const [percents, setPercents] = useState<ReadonlyMap<File, number>>(new Map());
  const tell = useEffectEvent(onSettle);

  const start = useEffectEvent((file: File) => {
    if (!send) return;
    const controller = new AbortController();
    const { signal } = controller;
    const job: Job = { controller, settled: false };
    jobs.current.set(file, job);
    const onProgress = (percent: number) => {
      if (signal.aborted || job.settled) return;
      const next = Math.floor(clampPercent(percent));
      setPercents((old) => (old.get(file) === next ? old : new Map(old).set(file, next)));
    };
    const settle = (change: Partial<UploaderItem>) => {
      if (signal.aborted) return;
      job.settled = true;
      tell(file, change);
    };
    onProgress(0);
    // In an async function, so that a synchronous throw fails like a rejection.
    Promise.resolve()
      .then(() => send(file, { onProgress, signal }))
      .then(
        (sent) => settle({ ...sent, status: 'done' }),
        (error: unknown) => {
          const why = error instanceof UploadRejected ? { message: error.message } : {};
          settle({ status: 'failed', ...why });
        },
      );
  });

  useEffect(() => {
    const wanted = new Set(
      items.flatMap(({ file, status }) => (file && status === 'uploading' ? [file] : [])),
    );
    for (const [file, job] of jobs.current) {
      if (wanted.has(file)) continue; // also settled ones whose owner has not updated them yet
      job.controller.abort();
      jobs.current.delete(file);
    }
    for (const file of wanted) if (!jobs.current.has(file)) start(file);
  }, [items]);

  useEffect(() => {
    const all = jobs.current;
    return () => {
      for (const { controller } of all.values()) controller.abort();
      all.clear();
    };
  }, []);

  return percents;
}
