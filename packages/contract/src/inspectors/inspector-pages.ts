/** The web page that an invitation leads to: how far somebody is on their way in. */
export const wayInPage = '/ownTesting';
