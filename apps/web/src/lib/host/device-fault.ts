const faultOf = (error: unknown) => Object(error) as { fault?: unknown; code?: unknown };

/** Did the person refuse? A code below 0 is a fault. spec §8 */
export const isUserRefusal = (error: unknown): boolean => {
  const { fault, code } = faultOf(error);
  return fault === 'refused' && Number(code) > 0;
};

/** Did the app's answer lack something required, such as the token? spec §5 */
export const isIncomplete = (error: unknown): boolean => faultOf(error).fault === 'incomplete';

/** Is the function missing in this app? The person has been told already. */
export const isUnavailable = (error: unknown): boolean => faultOf(error).fault === 'unavailable';
