/**
 * `npm run verify-report -- evidence.json [photo.jpg …] --keys keys.txt [--lang en]`: checks a report without a server, by the same
 * functions as the page. `keys.txt`: the lines of `/log/keys`, from a source you trust. Ends with 0 only when the report is proven
 * genuine when it was issued, and is not known to be revoked; 1: it does not hold, was revoked, or a photo is none of its own; 2: it could not be proven, or there is nothing to check.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bilingual, inLanguage, type Language } from '../packages/rules/src/bilingual.ts';
import { concat, fromBase64, type Sha256, toHex } from '../packages/rules/src/proof/bytes.ts';
import { parseVerifierKey, type VerifyEd25519 } from '../packages/rules/src/proof/checkpoint.ts';
import { type Evidence, parseEvidence } from '../packages/rules/src/proof/evidence.ts';
import {
  offlineNote,
  proofHeadline,
  resultWord,
  stepSentence,
  stepTitles,
} from '../packages/rules/src/proof/proof-words.ts';
import { outcomeOf, verifyEvidence } from '../packages/rules/src/proof/verify-evidence.ts';

const sha256: Sha256 = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());
/** What stands before the 32 bytes of an Ed25519 key in its SPKI form. */
const spkiStart = fromBase64('MCowBQYDK2VwAyEA') ?? new Uint8Array();
const verifyEd25519: VerifyEd25519 = (publicKey, signature, bytes) => {
  const der = Buffer.from(concat(spkiStart, publicKey));
  return verify(null, bytes, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
};

const usage =
  'npm run verify-report -- evidence.json [photo.jpg …] --keys keys.txt [--lang en]\n' +
  'keys.txt: the lines of <address of the site>/log/keys. Without them nothing that is signed can be proven.\n';

/** What to pass and where it is from. The file names a site, which whoever made the file could choose. */
const keysNeeded = ({ checkpoint }: Evidence): Bilingual => {
  const [origin = ''] = checkpoint.split('\n');
  return [
    `没有给公钥，签名无从确认。请从你自己信得过的网站地址打开 /log/keys（这份文件自称属于 ${origin}，不能只凭它），` +
      '把内容存成 keys.txt，再运行：npm run verify-report -- 文件 --keys keys.txt',
    `No keys were given, so no signature can be confirmed. Open /log/keys at an address of the site that you trust yourself (this file ` +
      `says it belongs to ${origin}, which proves nothing), save it as keys.txt, and run: npm run verify-report -- file --keys keys.txt`,
  ];
};

/** Prints each step; answers the exit code. */
async function verifyReport(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keys: { type: 'string' }, lang: { type: 'string', default: 'zh' } },
  });
  const [file, ...photoFiles] = positionals;
  if (file === undefined) return say(usage, 2);
  const language: Language = values.lang === 'en' ? 'en' : 'zh';
  const evidence = parseEvidence(readFileSync(file, 'utf8'));
  if (evidence === null) return say(`${file} is no evidence of a report, or it is damaged\n`, 2);
  const lines = values.keys === undefined ? null : readFileSync(values.keys, 'utf8').split('\n');
  const trusted = lines && lines.flatMap((line) => parseVerifierKey(sha256, line) ?? []);
  if (trusted?.length === 0) return say(`${values.keys} holds no key\n`, 2);
  const photos = photoFiles.map((name) => ({
    name: basename(name),
    sha256: toHex(sha256(readFileSync(name))),
  }));
  const steps = await verifyEvidence({ sha256, verifyEd25519 }, evidence, {
    trusted,
    since: null,
    photos,
  });
  say(`${evidence.report.reportNo} v${evidence.report.version}, ${evidence.madeAt}\n\n`);
  for (const step of steps) {
    const title = inLanguage(stepTitles[step.name], language);
    const result = inLanguage(resultWord(step), language);
    say(`[${result}] ${title}: ${stepSentence(step, language)}\n`);
  }
  say(`\n${inLanguage(proofHeadline(steps), language)}\n`);
  const note = offlineNote(steps, evidence.madeAt);
  if (note !== null) say(`${inLanguage(note, language)}\n`);
  if (trusted === null) say(`${inLanguage(keysNeeded(evidence), language)}\n`);
  const codes = {
    genuine: 0,
    amended: 0,
    issued: 0,
    otherPhoto: 1,
    forged: 1,
    revoked: 1,
    unproven: 2,
  };
  return codes[outcomeOf(steps)];
}

function say(text: string, code = 0): number {
  process.stdout.write(text);
  return code;
}

try {
  process.exitCode = await verifyReport(process.argv.slice(2));
} catch (error) {
  process.exitCode = say(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2);
}
