import { readdir, readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';

/** SIGKILL of the browser process with this profile, as a phone kills apps. */
export async function killBrowser(profile: string, phone: BrowserContext): Promise<void> {
  const gone = new Promise((resolve) => phone.once('close', resolve));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const isOurs = command.includes(`--user-data-dir=${profile}`) && !command.includes('--type=');
    if (isOurs) process.kill(Number(pid), 'SIGKILL');
  }
  await gone;
}
