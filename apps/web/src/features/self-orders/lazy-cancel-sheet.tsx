import { lazy } from 'react';

/** Loaded on first use. */
export const LazyCancelSheet = lazy(async () => ({
  default: (await import('./cancel-self-sheet.tsx')).CancelSelfSheet,
}));
