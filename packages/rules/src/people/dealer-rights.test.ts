import { describe, expect, it } from 'vitest';
import { actsOf, dealerActs, dealerRoleOf, mayDo } from './dealer-rights.ts';

describe('rights in a dealership', () => {
  it('the owner may do everything', () => {
    expect(dealerActs.filter((act) => !mayDo('dealerOwner', act))).toEqual([]);
  });

  it('a purchaser orders and pays, and neither sees what comes into the wallet nor says who belongs to the dealership', () => {
    expect(dealerActs.filter((act) => !mayDo('dealerStaff', act))).toEqual([
      'topUp',
      'bill',
      'staff',
    ]);
  });

  it('who reads has the bill and the dashboard, and nothing that changes anything', () => {
    expect(dealerActs.filter((act) => mayDo('dealerReader', act))).toEqual(['bill', 'board']);
  });

  it('the role is found among those of the account; without one nothing but reading is left', () => {
    expect(dealerRoleOf(['buyer', 'dealerStaff'])).toBe('dealerStaff');
    expect(dealerRoleOf(['dealerStaff', 'dealerOwner'])).toBe('dealerOwner');
    expect(dealerRoleOf(['buyer', 'inspector'])).toBe('dealerReader');
  });

  it('a private person does everything in their own name, also with the role of a dealership they left', () => {
    expect(actsOf({ dealerId: null, roles: ['dealerReader'] })).toEqual(dealerActs);
    expect(actsOf({ dealerId: 'd', roles: ['dealerReader'] })).toEqual(['bill', 'board']);
  });
});
