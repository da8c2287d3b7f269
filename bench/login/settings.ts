/** Shared by the benchmark's servers and clients. */
export const publicUrl = 'http://bench.example';
export const appSecret = 'a secret of the benchmark, long enough';
