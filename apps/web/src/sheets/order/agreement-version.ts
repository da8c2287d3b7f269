/** The version of the user agreement and privacy policy; sent with every order, so that it is known what was agreed to. */
export const agreementVersion = '2026-11';
