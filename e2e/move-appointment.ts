import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

/** Connects to the embedded database of the product under test with the port and password in its data folder. */
export async function connectToDatabase(dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<Client> {
  const [pidFile, password] = await Promise.all([
    readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
    readFile(path.join(dataDir, 'postgres-password'), 'utf8'),
  ]);
  const port = Number(pidFile.split('\n')[3]);
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'yanche',
    database: 'yanche',
    password: password.trim(),
  });
  await client.connect();
  return client;
}

/**
 * Moves the appointment near: an inspector can depart at most two hours before it, and hand back until then. All tests share
 * one inspector, whose list begins with the earliest job: a later test's job is a little earlier.
 */
export async function moveAppointmentNear(orderId: string, minutes = 20): Promise<void> {
  const client = await connectToDatabase();
  const started = Number(process.env.E2E_STARTED_AT ?? Date.now());
  const start = started + minutes * 60_000 - (Date.now() - started) / 10;
  const near = `to_timestamp(${start / 1_000})`;
  await client.query(
    `update orders set start_at = ${near}, end_at = ${near} + interval '30 minutes' where id = $1`,
    [orderId],
  );
  await client.query(`update tasks set start_at = ${near} where order_id = $1`, [orderId]);
  await client.end();
}
