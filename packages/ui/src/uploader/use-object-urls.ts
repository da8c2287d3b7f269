import { useEffect, useRef, useState } from 'react';

/** An address in this page for each file, for as long as the file is among them. */
export function useObjectUrls(files: readonly File[]): ReadonlyMap<File, string> {
  const made = useRef(new Map<File, string>());
  const [urls, setUrls] = useState<ReadonlyMap<File, string>>(new Map());

  useEffect(() => {
    const fresh = files.filter((file) => !made.current.has(file));
    const gone = Array.from(made.current).filter(([file]) => !files.includes(file));
    for (const [file, url] of gone) {
      URL.revokeObjectURL(url);
      made.current.delete(file);
    }
    for (const file of fresh) made.current.set(file, URL.createObjectURL(file));
    if (fresh.length + gone.length > 0) setUrls(new Map(made.current));
  }, [files]);

  useEffect(() => {
    const all = made.current;
    return () => {
      for (const url of all.values()) URL.revokeObjectURL(url);
      all.clear();
    };
  }, []);

  return urls;
}
