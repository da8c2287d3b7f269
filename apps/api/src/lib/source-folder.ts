import path from 'node:path';

/** Whether this runs from the bundle in `dist`, where all modules are in one folder. */
export const isBundle = import.meta.filename.endsWith('.js');

/** `apps/api/src`, next to `dist`. */
export const sourceFolder = path.resolve(import.meta.dirname, isBundle ? '../src' : '..');
