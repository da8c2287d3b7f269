/** What is compared. */
export const methods = ['limit', 'hashed', 'ours', 'tus', 'tusSynced'] as const;
export type Method = (typeof methods)[number];

/** What a client process is told. */
export type Job = { way: Method; url: string; token: string; files: string[] };
/** And what it tells when all files are stored: SHA-256 by the server, where there is one. */
export type Done = { ms: number; cpu: number; sha256: string[] };
