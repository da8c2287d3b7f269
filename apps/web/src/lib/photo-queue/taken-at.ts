/** The file's time, never in the future (ISO). */
export const takenAtOf = (file: File, now = Date.now()): string =>
  new Date(file.lastModified > 0 ? Math.min(file.lastModified, now) : now).toISOString();
