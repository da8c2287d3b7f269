import type { Route } from '#route';

/** Every call has exactly one handler here; a test walks the contract and says what is missing. */
export const routes: readonly Route[] = [];
