const maxSteps = 500;

/** Repeats a step until it finds nothing to do (false), but not for ever; answers how often it did something. */
export async function repeatUntilDone(step: () => Promise<boolean>, most = maxSteps): Promise<number> {
  let done = 0;
  while (done < most && (await step())) done += 1;
  return done;
}
