/** Hex. By a library, loaded when first needed: browsers have no MD5 of their own. */
export async function md5(bytes: Uint8Array): Promise<string> {
  const [legacy, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/legacy.js'),
    import('@noble/hashes/utils.js'),
  ]);
  return bytesToHex(legacy.md5(bytes));
}
