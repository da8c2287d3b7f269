/** Screens of a partner's report (spec §2). */
export const saasPages = { report: '/saasReport', photos: '/saasPicture' } as const;
