/** Loads the keypad. One place, so that its parts stay with the checklist. */
export const loadReadings = () => import('./readings.tsx');
