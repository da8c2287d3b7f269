const faultOf = (error: unknown) => Object(error) as { fault?: unknown; code?: unknown };

/** Did a call fail because the person thought better of it? A code below 0 is a fault. spec §8 */
export const isPersonsNo = (error: unknown): boolean => {
  const { fault, code } = faultOf(error);
  return fault === 'refused' && Number(code) > 0;
};

/** Did the app answer without what was asked for, such as a person without a token? spec §5 */
export const isIncomplete = (error: unknown): boolean => faultOf(error).fault === 'incomplete';

/** Did a call fail because this app does not have it? Then the person has been told. */
export const isUnavailable = (error: unknown): boolean => faultOf(error).fault === 'unavailable';
