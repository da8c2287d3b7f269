import { describe, expect, it } from 'vitest';
import { holdsPolicy, policiesOf, policyLabels, staffRoles } from './rights.ts';
import { staffActionsOf } from './staff-state.ts';

describe('roles are bundles of policies', () => {
  it('only administrators change colleagues', () => {
    const holders = staffRoles.filter((role) => holdsPolicy([role], 'staff.change'));
    expect(holders).toEqual(['administrator']);
  });
  it('auditors read and change nothing', () => {
    expect(policiesOf(['auditor']).filter((policy) => !policy.endsWith('.read'))).toEqual([]);
    expect(policiesOf(['auditor'])).toContain('audit.read');
  });
  it('several roles add up, each policy once', () => {
    const both = [...policiesOf(['administrator']), ...policiesOf(['auditor'])];
    expect(policiesOf(['auditor', 'administrator']).sort()).toEqual([...new Set(both)].sort());
  });
  it('no role, no policy; every policy has a role', () => {
    expect(policiesOf([])).toEqual([]);
    expect(policiesOf(staffRoles)).toEqual(Object.keys(policyLabels));
  });
});

describe('what may be done with a colleague', () => {
  const colleague = {
    status: 'active',
    hasRoles: true,
    hasSessions: true,
    proposal: null,
    self: false,
  } as const;
  const all = policiesOf(['administrator']);

  it('by an administrator', () => {
    expect(staffActionsOf(colleague, all)).toEqual([
      'proposeRoles',
      'giveEnrolment',
      'endSessions',
      'readPhone',
      'suspend',
    ]);
  });
  it('nothing but reading by an auditor', () => {
    expect(staffActionsOf(colleague, policiesOf(['auditor']))).toEqual([]);
  });
  it('nobody changes their own account, though they may take back what they proposed', () => {
    expect(staffActionsOf({ ...colleague, self: true }, all)).toEqual(['readPhone']);
    const proposed = { ...colleague, self: true, proposal: { mine: false } };
    expect(staffActionsOf(proposed, all)).not.toContain('confirmRoles');
  });
  it('a proposal is confirmed by another person, withdrawn by whoever made it', () => {
    const mine = staffActionsOf({ ...colleague, proposal: { mine: true } }, all);
    expect(mine).toContain('withdrawRoles');
    expect(mine).not.toContain('confirmRoles');
    expect(mine).not.toContain('proposeRoles');
    const others = staffActionsOf({ ...colleague, proposal: { mine: false } }, all);
    expect(others).toEqual(expect.arrayContaining(['confirmRoles', 'declineRoles']));
  });
  it('a suspended colleague is restored, and gets no code and no rights', () => {
    const given = { ...colleague, status: 'suspended', hasSessions: false } as const;
    expect(staffActionsOf(given, all)).toEqual(['readPhone', 'restore']);
  });
});
