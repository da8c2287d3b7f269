/** Answer of a field check: `ok`, or the first rule that failed as a short machine-readable reason. */
export type CheckResult<Reason extends string> =
  | { readonly ok: true; readonly reason?: undefined }
  | { readonly ok: false; readonly reason: Reason };
