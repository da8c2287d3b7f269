import { safeStorage } from '#lib/browser/safe-storage.ts';

const key = 'yanche.person';

/** Who uses this phone, as the server said last: what opens without a network belongs to somebody, too. */
export const rememberedUser = () => safeStorage.getItem(key);
export const rememberUser = (userId: string) => safeStorage.setItem(key, userId);
/** Whoever speaks next may be somebody else. */
export const forgetUser = () => safeStorage.removeItem(key);
