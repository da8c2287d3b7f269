import { parseVerifierKey } from '@yanche/rules/proof/checkpoint';
import type { Evidence } from '@yanche/rules/proof/evidence';
import {
  type PhotoAtHand,
  type ProofStep,
  type Since,
  verifyEvidence,
} from '@yanche/rules/proof/verify-evidence';
import { useEffect, useState } from 'react';
import { browserChecks } from './browser-checks.ts';

export type ProofInput = {
  evidence: Evidence;
  /** As the site publishes them; null without a connection. */
  keys: readonly string[] | null;
  since: Since | null;
  photos: readonly PhotoAtHand[];
};

/** The steps, and the ms they took; null while they are being computed. `failed`: this browser could not. */
export type Proof = { steps: ProofStep[]; ms: number } | 'failed' | null;

/** Checks a report in this browser, anew whenever there is more to check with. */
export function useProof({ evidence, keys, since, photos }: ProofInput): Proof {
  const [proof, setProof] = useState<Proof>(null);
  useEffect(() => {
    let isOver = false;
    const began = performance.now();
    const trusted = keys?.flatMap((key) => parseVerifierKey(browserChecks.sha256, key) ?? []);
    verifyEvidence(browserChecks, evidence, { trusted: trusted ?? null, since, photos }).then(
      (steps) => isOver || setProof({ steps, ms: performance.now() - began }),
      () => isOver || setProof('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [evidence, keys, since, photos]);
  return proof;
}
