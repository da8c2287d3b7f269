const maxSteps = 500;

/**
 * Repeats a step until it finds nothing to do (false) or `signal` stops it, but not for ever; answers how often it did
 * something.
 */
export async function repeatUntilDone(
  signal: AbortSignal | undefined,
  step: () => Promise<boolean>,
  most = maxSteps,
): Promise<number> {
  for (let done = 0; done < most; done += 1) {
    if (signal?.aborted || !(await step())) return done;
  }
  return most;
}
