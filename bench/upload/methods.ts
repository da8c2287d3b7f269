/** What is compared. */
export const methods = ['limit', 'hashed', 'ours', 'tus', 'tusSynced'] as const;
export type Method = (typeof methods)[number];

/** The task of a client process. */
export type Job = { way: Method; url: string; token: string; files: string[] };
/** Its result when all files are stored: SHA-256 by the server, where available. */
export type Done = { ms: number; cpu: number; sha256: string[] };
