/** How the content of a chosen file is kept: `file` reads nothing. */
export type ResultType = 'dataUrl' | 'text' | 'file';

/** The content of a file; rejects when it cannot be read. */
export function readContent(file: File, type: ResultType): Promise<string | undefined> {
  if (type === 'file') return Promise.resolve(undefined);
  if (type === 'text') return file.text();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    );
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('The file cannot be read')),
    );
    reader.readAsDataURL(file);
  });
}
