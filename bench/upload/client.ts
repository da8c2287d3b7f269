import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { failureCodes } from '@yanche/contract/failure-codes';
import { appTokenHeader } from '@yanche/contract/people/session-token';
import * as calls from '@yanche/contract/files/uploads';
import type { Endpoint, Envelope } from '@yanche/contract/endpoint';
import { createMemoryStore } from '@yanche/upload/resume-store';
import { startUpload } from '@yanche/upload/start-upload';
import type { Credential } from '@yanche/upload/upload-options';
import { uploadWords } from '@yanche/upload/upload.words';
import { Upload } from 'tus-js-client';
import { reportUsage } from './child.ts';
import { openVideoFile } from './video-file.ts';
import { hashInThread } from './hash-in-thread.ts';
import { sendByHttp } from './send-by-http.ts';
import type { Done, Job, Method } from './methods.ts';

/* Sends files one after the other in one of the methods, and tells how long it took. */
const job = JSON.parse(process.argv[2] ?? '') as Job;

async function ours({ url, token, files }: Job): Promise<string[]> {
  const ask = async <T>({ path: address }: Endpoint): Promise<T> => {
    const reply = await fetch(url + address, { headers: { [appTokenHeader]: token } });
    return ((await reply.json()) as Envelope<T>).data;
  };
  const none = () => Promise.reject(new Error('not asked'));
  const films = await Promise.all(files.map(openVideoFile));
  const { result } = startUpload(films, {
    calls: { sign: none, show: none, credential: () => ask<Credential>(calls.uploadCredential) },
    endpoints: {
      base: url,
      create: calls.createMultipart.path,
      upload: calls.uploadPart.path,
      complete: calls.completeMultipart.path,
      parts: calls.listParts.path,
      server: calls.uploadServer.path,
      codes: {
        expired: failureCodes.uploadExpired,
        spent: failureCodes.uploadSpent,
        clockWrong: failureCodes.uploadClockWrong,
        unknown: failureCodes.uploadUnknown,
        partsWrong: failureCodes.uploadPartsWrong,
        partDamaged: failureCodes.uploadPartDamaged,
      },
    },
    appId: 'car-inspection',
    channel: 3,
    useNewUpload: true,
    private: true,
    words: uploadWords('en'),
    store: createMemoryStore(),
    hash: hashInThread(),
    send: sendByHttp,
  });
  const { code, message, files: sent } = await result;
  for (const film of films) await film.close();
  if (code !== 0) throw new Error(`ours: ${code} ${message}`);
  return sent.map(({ info }) => (info as calls.StoredFile).sha256);
}

async function limit({ url, files, way }: Job): Promise<string[]> {
  for (const file of files) {
    const { size } = await stat(file);
    // A trailer needs chunks; without one the length is said, as browsers do.
    const headers = way === 'hashed' ? { trailer: 'x-md5' } : { 'content-length': size };
    const put = request(url, { method: 'PUT', headers });
    const answered = new Promise<void>((resolve, reject) => {
      put.on('response', (response) => {
        if (response.statusCode !== 200) reject(new Error(`limit: ${response.statusCode}`));
        response.resume().on('end', resolve);
      });
      put.on('error', reject);
    });
    const md5 = createHash('md5');
    const film = createReadStream(file);
    if (way === 'hashed') {
      film.on('data', (piece) => md5.update(piece));
      film.once('end', () => put.addTrailers({ 'x-md5': md5.digest('hex') }));
    }
    await pipeline(film, put);
    await answered;
  }
  return [];
}

async function tus({ url, files }: Job): Promise<string[]> {
  for (const file of files) {
    await new Promise<void>((resolve, reject) => {
      new Upload(createReadStream(file), {
        endpoint: `${url}/files`,
        uploadSize: null,
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
  }
  return [];
}

const send: Record<Method, (job: Job) => Promise<string[]>> = {
  ours,
  limit,
  hashed: limit,
  tus,
  tusSynced: tus,
};

const before = process.cpuUsage();
const begun = performance.now();
const sha256 = await send[job.way](job);
const ms = performance.now() - begun;
const { user, system } = process.cpuUsage(before);
reportUsage();
process.send?.({ ms, cpu: (user + system) / 1000, sha256 } satisfies Done);
