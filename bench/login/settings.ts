/** What the servers of the benchmark and those who attack them both know. */
export const publicUrl = 'http://bench.example';
export const appSecret = 'a secret of the benchmark, long enough';
