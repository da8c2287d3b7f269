/**
 * Ends us when `npm start` ends: npm passes on some signals but not all, and none when it is killed. Asks again and again
 * whether the process that started us is still there, which works the same on every system.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const everyMs = 1_000;
/** npm starts scripts through one of them, and each waits for us even when npm is gone. */
const SHELL = /(^|[/\\])(sh|bash|dash|zsh|ksh|ash|busybox|cmd)(\.exe)?$/i;

/**
 * Only for a product that npm itself started from `root`: started otherwise (by a service manager, as the first process of a
 * container, with `node scripts/start.mjs &`) it outlives whoever started it.
 */
export function isStartedByNpm(root, env = process.env) {
  return env.npm_lifecycle_event === 'start' && env.npm_package_json === join(root, 'package.json');
}

/** Calls `onGone` once when npm has ended. Does not keep the process alive. */
export function watchParent(onGone) {
  const parent = process.ppid;
  const watched = [parent, parentOfShell(parent)].filter((pid) => pid > 0);
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whoever started the shell in between; 0 where there is none, or where that cannot be found out. */
function parentOfShell(pid) {
  try {
    const [parent, ...command] = describe(pid).trim().split(/\s+/);
    return SHELL.test(command.join(' ')) ? Number(parent) || 0 : 0;
  } catch {
    return 0;
  }
}

/** Its parent and its program. */
function describe(pid) {
  if (process.platform === 'linux') {
    // Small containers have no `ps`. Only the name, in brackets, may hold spaces.
    const [, name, parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return `${parent} ${name}`;
  }
  if (process.platform !== 'win32') {
    return execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  }
  const query = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; "$($p.ParentProcessId) $($p.Name)"`;
  const args = ['-NoProfile', '-NonInteractive', '-Command', query];
  return execFileSync('powershell', args, { encoding: 'utf8', windowsHide: true, timeout: 10_000 });
}
