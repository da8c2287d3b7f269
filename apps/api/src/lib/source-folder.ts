import path from 'node:path';

/** Whether this runs from the bundle in `dist`, where all modules lie in one folder. */
export const isBundle = import.meta.filename.endsWith('.js');

/** `apps/api/src`, which lies beside `dist`. */
export const sourceFolder = path.resolve(import.meta.dirname, isBundle ? '../src' : '..');
