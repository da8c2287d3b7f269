import os from 'node:os';
import path from 'node:path';
import type { SampleAccount } from '@yanche/contract/people/inbox';
import { renderUnicodeCompact } from 'uqr';
import type { Config } from '#config.ts';
import { sampleAccounts } from '#sample/cast.ts';

const names: Record<SampleAccount['role'], string> = {
  dealerOwner: '车商 dealer',
  dealerStaff: '车商员工 dealer staff',
  buyer: '买家 buyer',
  inspector: '检测师 inspector',
  reviewer: '审核员 reviewer',
};

/** The address a phone on the same network can open, or null. */
function lanAddress(port: number): string | null {
  const found = Object.values(os.networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal);
  return found ? `http://${found.address}:${port}` : null;
}

type Rehearsed = Pick<Config, 'production' | 'localSms' | 'sandboxCashier'>;

/** What a rehearsal may have and people's production must not. */
export function rehearsalWarnings({ production, localSms, sandboxCashier }: Rehearsed): string[] {
  if (!production) return [];
  const lines = [
    ...(localSms
      ? [
          'LOCAL_SMS=1: /inbox shows every login code to anybody. Whoever opens it can log in as anybody.',
        ]
      : []),
    ...(sandboxCashier ? ['SANDBOX_CASHIER=1: anybody can pay with invented money.'] : []),
  ];
  return lines.length === 0 ? [] : [...lines, 'Never with the data of real people.'];
}

/** Says where the product is and how to get in. `databaseFolder`: of the embedded PostgreSQL. */
export function printBanner(config: Config, databaseFolder: string | null): void {
  const lan = config.production ? null : lanAddress(config.port);
  const lines = ['', `  验车 Yanche  ${config.publicUrl}`];
  if (lan !== null) {
    lines.push(`  On a phone   ${lan}`, '');
    lines.push(
      ...renderUnicodeCompact(lan, { border: 1 })
        .split('\n')
        .map((row) => `  ${row}`),
    );
  }
  if (config.seed === 'sample') {
    lines.push('', '  Sample accounts (log in by text message code):');
    for (const { phone, role } of sampleAccounts) lines.push(`    ${phone}  ${names[role]}`);
  }
  lines.push(...rehearsalWarnings(config).map((line) => `  !! ${line}`));
  if (config.localSms) lines.push(`  Text messages arrive at ${config.publicUrl}/inbox`);
  if (databaseFolder !== null && !databaseFolder.startsWith(config.dataDir + path.sep)) {
    lines.push(`  The database lies in ${databaseFolder}, outside DATA_DIR`);
  }
  lines.push('', '  Ctrl-C stops it.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
