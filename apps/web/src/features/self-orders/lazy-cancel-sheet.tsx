import { lazy } from 'react';

/** Fetched when it is wanted. */
export const LazyCancelSheet = lazy(async () => ({
  default: (await import('./cancel-self-sheet.tsx')).CancelSelfSheet,
}));
