/** Loads the item editor. One place, so that its parts stay with the checklist. */
export const loadEditor = () => import('./editor-container.tsx');
