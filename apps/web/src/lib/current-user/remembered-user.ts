import { safeStorage } from '#lib/browser/safe-storage.ts';

const key = 'yanche.person';

/** User id as the server last said, so that data opened offline has an owner. */
export const rememberedUser = () => safeStorage.getItem(key);
export const rememberUser = (userId: string) => safeStorage.setItem(key, userId);
/** Call whenever the session changes. */
export const forgetUser = () => safeStorage.removeItem(key);
