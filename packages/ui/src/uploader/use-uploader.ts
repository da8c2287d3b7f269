import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { readContent } from './read-content.ts';
import { admit, type Batch, formatSize, kindOfFile, type UploaderItem } from './uploader-items.ts';
import type { BeforeRead, UploaderDetail, UploaderProps } from './uploader-props.ts';
import { type UploaderWords, uploaderWords } from './uploader.words.ts';
import { useSending } from './use-sending.ts';

/** A message under the items; `quiet` ones are for screen readers only. */
export type UploaderNote = { text: string; quiet: boolean };

/** Options with the defaults filled in; see UploaderProps. */
type Settled = UploaderProps &
  Required<Pick<UploaderProps, 'accept' | 'maxCount' | 'videoMaxCount' | 'maxSize'>>;

/** The actions of an uploader: choose, send, retry, remove. */
export function useUploader(props: Settled) {
  const words = useWords(uploaderWords);
  const [reading, setReading] = useState(false);
  const [note, setNote] = useState<UploaderNote>();
  // Guards and uploads are async: afterwards use the newest props and items.
  const latest = useRef(props);
  const items = useRef(props.value);
  useLayoutEffect(() => {
    latest.current = props;
    items.current = props.value;
  });
  const alive = useRef(false);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const change = (next: readonly UploaderItem[]) => {
    items.current = next;
    latest.current.onChange([...next]);
  };
  const detail = (index: number): UploaderDetail => ({ name: props.name, index });
  const changeOf = (file: File, part: Partial<UploaderItem>) =>
    change(items.current.map((item) => (item.file === file ? { ...item, ...part } : item)));

  const percents = useSending({
    items: props.value,
    send: props.send,
    onSettle: (file, part) => {
      const failed = kindOfFile(file) === 'video' ? words.videoFailed : words.failed;
      const message = part.status === 'failed' ? (part.message ?? failed) : undefined;
      changeOf(file, { ...part, message });
      // A tile only has room for "tap to retry": show the reason below when a retry cannot help.
      if (message) setNote({ text: message, quiet: part.message === undefined });
    },
  });

  const toItem = async (file: File): Promise<UploaderItem> => {
    try {
      const content = await readContent(file, props.resultType ?? 'dataUrl');
      return { file, content, status: props.send ? 'uploading' : 'done' };
    } catch {
      return { file, status: 'failed', message: words.unreadable };
    }
  };

  /** Adds chosen files: first the guard, then the remaining number, then the sizes. */
  const add = async (chosen: readonly File[]) => {
    if (props.disabled || props.readonly || reading || chosen.length === 0) return;
    setReading(true);
    setNote(undefined);
    try {
      const files = await askedFiles(chosen, props.beforeRead, detail(items.current.length));
      const { onlyAccept = false, ...rules } = latest.current;
      const batch = admit(files, items.current, { ...rules, onlyAccept });
      const added = await Promise.all(batch.valid.map(toItem));
      if (!alive.current) return;
      if (batch.oversize.length > 0) {
        latest.current.onOversize?.(batch.oversize, detail(items.current.length));
      }
      if (added.length > 0) change([...items.current, ...added]);
      setNote(noteOf(batch, rules.maxSize, words));
    } finally {
      setReading(false);
    }
  };

  /** Asks the guard, then removes an item; one being sent is removed at once. Resolves to whether it was removed. */
  const remove = async (item: UploaderItem, index: number): Promise<boolean> => {
    const cancelled = item.status === 'uploading';
    if (!cancelled && !(await allowed(props.beforeDelete?.(item, detail(index))))) return false;
    const left = items.current.filter((each) => !isSame(each, item));
    if (!alive.current || left.length === items.current.length) return false;
    change(left);
    if (!cancelled) latest.current.onDelete?.(item, detail(index));
    setNote({ text: words.removed, quiet: true });
    return true;
  };

  const retry = (file: File) => changeOf(file, { status: 'uploading', message: undefined });

  return { reading, note, percents, add, remove, retry };
}

/** Matches by file, because owners may copy the item objects. */
const isSame = (a: UploaderItem, b: UploaderItem) => a === b || (a.file && a.file === b.file);

async function allowed(answer: boolean | Promise<boolean> | undefined): Promise<boolean> {
  try {
    return (await answer) !== false;
  } catch {
    return false;
  }
}

/** The chosen files after the guard; a rejected promise is a veto. */
async function askedFiles(
  chosen: readonly File[],
  beforeRead: BeforeRead | undefined,
  detail: UploaderDetail,
): Promise<readonly File[]> {
  const [first] = chosen;
  if (!beforeRead || !first) return chosen;
  try {
    const answer = await beforeRead(chosen.length === 1 ? first : [...chosen], detail);
    if (typeof answer === 'boolean') return answer ? chosen : [];
    return Array.isArray(answer) ? answer : [answer];
  } catch {
    return [];
  }
}

function noteOf(
  { valid, oversize, surplus, unfit, limit }: Batch,
  maxSize: UploaderProps['maxSize'],
  words: UploaderWords,
): UploaderNote | undefined {
  const faults = [
    oversize.length > 0 &&
      words.oversize(oversize.length, typeof maxSize === 'number' ? formatSize(maxSize) : null),
    surplus > 0 && words.surplus(limit),
    unfit > 0 && words.unfit,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) return { text: faults.join(words.between), quiet: false };
  return valid.length > 0 ? { text: words.added(valid.length), quiet: true } : undefined;
}
