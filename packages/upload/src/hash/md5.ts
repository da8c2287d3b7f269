/** MD5 in hex, by a library loaded on first use: browsers have none. */
export async function md5(bytes: Uint8Array): Promise<string> {
  const [legacy, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/legacy.js'),
    import('@noble/hashes/utils.js'),
  ]);
  return bytesToHex(legacy.md5(bytes));
}
