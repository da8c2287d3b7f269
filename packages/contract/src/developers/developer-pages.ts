/** The pages for those who build on our API (apps/developers). */
export const developerPages = {
  guides: '/developers',
  reference: '/developers/reference',
} as const;
