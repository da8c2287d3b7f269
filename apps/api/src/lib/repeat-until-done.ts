const maxSteps = 500;

/** Repeats a step until it returns false, up to a limit. Returns how many steps did something. */
export async function repeatUntilDone(
  step: () => Promise<boolean>,
  most = maxSteps,
): Promise<number> {
  let done = 0;
  while (done < most && (await step())) done += 1;
  return done;
}
