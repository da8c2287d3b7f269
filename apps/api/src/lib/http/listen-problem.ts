/** Why we cannot listen there, in a sentence that says what to do; null for other errors. */
export function listenProblem(
  error: unknown,
  { port, host }: { port: number; host: string },
): string | null {
  const noAddress = `HOST ${host} is no address of this machine: start with another HOST, such as 0.0.0.0`;
  const problems: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is in use by another program: stop that one, or start with another PORT`,
    EACCES: `PORT ${port} is not open to this user: start with a PORT from 1024 on`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  return problems[(error as NodeJS.ErrnoException).code ?? ''] ?? null;
}
