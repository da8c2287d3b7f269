import { expect, it } from 'vitest';
import { inspectorActionsOf, inspectorStateOf } from './inspector-state.ts';
import { policiesOf } from './rights.ts';

const facts = { certNo: 'YC-1', claimedCertNo: null, isSuspended: false, isOnLeave: false };

it('who was invited gets jobs once the certificate was given and checked', () => {
  expect(inspectorStateOf({ ...facts, certNo: null })).toBe('invited');
  expect(inspectorStateOf({ ...facts, certNo: null, claimedCertNo: 'YC-1' })).toBe('toCertify');
  expect(inspectorStateOf(facts)).toBe('active');
});

it('a suspension stands over a leave', () => {
  expect(inspectorStateOf({ ...facts, lacksContract: true, isOnLeave: true })).toBe('toSign');
  expect(inspectorStateOf({ ...facts, lacksContract: true, isSuspended: true })).toBe('suspended');
  expect(inspectorStateOf({ ...facts, isOnLeave: true })).toBe('onLeave');
  expect(inspectorStateOf({ ...facts, isOnLeave: true, isSuspended: true })).toBe('suspended');
});

it('dispatchers do what the state allows, support only looks', () => {
  const by = policiesOf(['dispatcher']);
  const actions = (state: Parameters<typeof inspectorActionsOf>[0]['state'], hasLeave = false) =>
    inspectorActionsOf({ state, hasLeave }, by);
  expect(actions('invited')).toEqual(['edit', 'readPhone', 'withdraw']);
  expect(actions('toCertify')).toEqual(['certify', 'decline', 'edit', 'readPhone', 'withdraw']);
  expect(actions('active')).toEqual(['edit', 'planLeave', 'readPhone', 'suspend']);
  expect(actions('onLeave', true)).toContain('endLeave');
  expect(actions('suspended')).toEqual(['edit', 'planLeave', 'readPhone', 'restore']);
  const support = policiesOf(['support']);
  expect(inspectorActionsOf({ state: 'active', hasLeave: true }, support)).toEqual([]);
});

it('without a valid certificate nobody gets jobs, and it is suspended and lifted apart from the jobs', () => {
  expect(inspectorStateOf({ ...facts, certificate: 'valid' })).toBe('active');
  expect(inspectorStateOf({ ...facts, certificate: 'expired' })).toBe('suspended');
  expect(inspectorStateOf({ ...facts, certificate: 'suspended' })).toBe('suspended');
  const by = policiesOf(['dispatcher']);
  const of = (certificate: 'valid' | 'suspended', isPaused: boolean) =>
    inspectorActionsOf(
      { state: isPaused ? 'suspended' : 'active', hasLeave: false, isPaused, certificate },
      by,
    );
  expect(of('valid', false)).toContain('suspendCertificate');
  expect(of('valid', false)).not.toContain('liftCertificate');
  expect(of('suspended', false)).toContain('liftCertificate');
  expect(of('suspended', false)).not.toContain('restore');
  expect(of('suspended', true)).toEqual(expect.arrayContaining(['liftCertificate', 'restore']));
});
