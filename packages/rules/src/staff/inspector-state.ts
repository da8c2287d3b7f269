import type { Bilingual } from '../bilingual.ts';
import type { CertificateStatus } from '../inspectors/certificate.ts';
import type { Policy } from './rights.ts';

/** What an inspector may be certified for beyond the ordinary: `rule.skill` of a product. */
export const inspectorSkillLabels = {
  nev: ['新能源', 'New energy'],
  luxury: ['豪车', 'Premium cars'],
} as const satisfies Record<string, Bilingual>;
export type InspectorSkill = keyof typeof inspectorSkillLabels;

export const inspectorStateLabels = {
  invited: ['已邀请', 'Invited'],
  toCertify: ['待认证', 'To be certified'],
  toSign: ['待签约', 'Contract to be signed'],
  active: ['可接单', 'Gets jobs'],
  onLeave: ['休假中', 'On leave'],
  suspended: ['已停派', 'Suspended'],
} as const satisfies Record<string, Bilingual>;
export type InspectorState = keyof typeof inspectorStateLabels;

type Facts = {
  /** The number of the certificate that somebody has checked. */
  certNo: string | null;
  /** As they gave it on their own phone. */
  claimedCertNo: string | null;
  isSuspended: boolean;
  isOnLeave: boolean;
  /** They need a contract with the platform, and none of theirs runs. */
  lacksContract?: boolean;
  /** Of our own certificate; null: none yet. Without a valid one nobody gets jobs. */
  certificate?: CertificateStatus | null;
};

export function inspectorStateOf({
  certNo,
  claimedCertNo,
  isSuspended,
  isOnLeave,
  certificate = null,
  lacksContract = false,
}: Facts): InspectorState {
  if (certNo === null) return claimedCertNo === null ? 'invited' : 'toCertify';
  if (isSuspended || (certificate !== null && certificate !== 'valid')) return 'suspended';
  if (lacksContract) return 'toSign';
  return isOnLeave ? 'onLeave' : 'active';
}

export const inspectorActionLabels = {
  certify: ['通过认证', 'Certify'],
  decline: ['退回证书', 'Decline the certificate'],
  edit: ['改城市和资质', 'Towns and skills'],
  reopenIdentity: ['让对方更正资料', 'Have the details corrected'],
  planLeave: ['安排休假', 'Plan leave'],
  endLeave: ['取消休假', 'End a leave'],
  readPhone: ['查看手机号', 'Read the phone number'],
  suspend: ['停止派单', 'Suspend'],
  suspendCertificate: ['暂停证书', 'Suspend the certificate'],
  liftCertificate: ['恢复证书', 'Make the certificate valid again'],
  restore: ['恢复派单', 'End the suspension'],
  withdraw: ['撤回邀请', 'Withdraw the invitation'],
} as const satisfies Record<string, Bilingual>;
export type InspectorAction = keyof typeof inspectorActionLabels;

/** What the reader may do with an inspector. `hasLeave`: one that is planned or runs. */
export function inspectorActionsOf(
  {
    state,
    hasLeave,
    isPaused = state === 'suspended',
    certificate = null,
    isIdentityFixed = false,
  }: {
    state: InspectorState;
    hasLeave: boolean;
    /** Their face was checked, so they cannot change their details themselves. */
    isIdentityFixed?: boolean;
    isPaused?: boolean;
    certificate?: CertificateStatus | null;
  },
  policies: readonly Policy[],
): InspectorAction[] {
  const mayChange = policies.includes('inspectors.change');
  const isCertified = state !== 'invited' && state !== 'toCertify';
  const allowed: Record<InspectorAction, boolean> = {
    certify: mayChange && state === 'toCertify',
    decline: mayChange && state === 'toCertify',
    edit: mayChange,
    reopenIdentity: mayChange && isIdentityFixed,
    planLeave: mayChange && isCertified,
    endLeave: mayChange && hasLeave,
    readPhone: policies.includes('inspectors.readPhone'),
    suspend: mayChange && isCertified && state !== 'suspended',
    suspendCertificate: mayChange && certificate !== null && certificate !== 'suspended',
    liftCertificate: mayChange && certificate === 'suspended',
    restore: mayChange && isPaused,
    withdraw: mayChange && !isCertified,
  };
  return (Object.keys(inspectorActionLabels) as InspectorAction[]).filter(
    (action) => allowed[action],
  );
}
