/** As the log of requests numbers them. */
const levels = { warn: 40, error: 50 } as const;

/** One JSON line of the log, for what no request asked for. Nothing personal belongs into it. */
export function logLine(
  level: keyof typeof levels,
  msg: string,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  const line = { level: levels[level], time: Date.now(), pid: process.pid, ...fields, msg };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
