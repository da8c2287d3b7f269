const faultOf = (error: unknown) => Object(error) as { fault?: unknown; code?: unknown };

/** Did the person refuse? A code below 0 is a fault. spec §8 */
export const isUserRefusal = (error: unknown): boolean => {
  const { fault, code } = faultOf(error);
  return fault === 'refused' && Number(code) > 0;
};

/** Did the app answer, but without what was asked for? To `getUserInfo`: nobody is logged in. spec §4, §5 */
export const isEmptyHanded = (error: unknown): boolean =>
  ['refused', 'empty', 'incomplete'].includes(String(faultOf(error).fault));

/** Is the function missing in this app? The person has been told already. */
export const isUnavailable = (error: unknown): boolean => faultOf(error).fault === 'unavailable';
