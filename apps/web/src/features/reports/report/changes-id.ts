/** DOM id of what a version says otherwise than the one before it. */
export const changesId = 'report-changes';
