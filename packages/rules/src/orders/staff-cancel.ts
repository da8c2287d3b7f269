import { cancelReasons } from './cancel-reasons.ts';

/** Reasons that are ours: nothing is kept of the price. */
const ourFault: readonly string[] = ['U07', 'S03', 'S04', 'I07'];

/** Why a colleague may cancel for a customer: what the customer says, or what was our fault; without those that need further words. */
export const staffCancelReasons = cancelReasons.filter(
  ({ code, actor, needRemark }) =>
    !needRemark && (actor === 'user' || actor === 'dealer' || ourFault.includes(code)),
);

export const isOurFault = (code: string): boolean => ourFault.includes(code);
