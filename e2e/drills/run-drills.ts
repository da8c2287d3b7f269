/**
 * `npm run drills`: kills, stops and starves the built product while people order and pay, and prints what was lost of what
 * they were told: nothing. Ends non-zero otherwise. `-- --only=disk` runs those with that in their name.
 */
import { type Drill, removeSeed, type Result } from './drill.ts';
import { folderDrills } from './folder.ts';
import { killedDrills } from './killed.ts';
import { stoppedDrills } from './stopped.ts';
import { twoProcessDrills } from './two-processes.ts';

const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
const drills: Drill[] = [...killedDrills, ...stoppedDrills, ...twoProcessDrills, ...folderDrills];

const say = (line: string) => void process.stdout.write(`${line.trimEnd()}\n`);
const row = (name: string, ...cells: (string | number)[]) =>
  say(name.padEnd(44) + cells.map((cell) => String(cell).padStart(14)).join(''));

row('drill', 'acknowledged', 'lost', 'seconds', '');
for (const drill of drills.filter(({ name }) => name.includes(only))) {
  const { name } = drill;
  const from = performance.now();
  const result: Result = await drill.run().catch((error: unknown) => ({
    acknowledged: 0,
    lost: [String(error)],
  }));
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  if ('skipped' in result) {
    row(name, '–', '–', seconds, `  ${result.skipped}`);
    continue;
  }
  const { acknowledged, lost, note = '' } = result;
  row(name, acknowledged, lost.length, seconds, note);
  for (const each of lost) say(`    ${each}`);
  if (lost.length > 0) process.exitCode = 1;
}
await removeSeed();
// Whoever still listens or waits for something does not keep the table from ending.
process.exit();
