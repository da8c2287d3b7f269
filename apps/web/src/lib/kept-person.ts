import { safeStorage } from './safe-storage.ts';

const key = 'yanche.person';

/** Who uses this phone, as the server said last: what opens without a network belongs to somebody, too. */
export const keptPerson = () => safeStorage.getItem(key);
export const keepPerson = (userId: string) => safeStorage.setItem(key, userId);
/** Whoever speaks next may be somebody else. */
export const forgetPerson = () => safeStorage.removeItem(key);
