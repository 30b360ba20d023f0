/** The resources that the trail tells of. */
export const audited = [
  'submissions',
  'talents',
  'media',
  'slides',
  'partners',
  'posts',
  'members',
  'social-medias',
  'entities',
  'entity-items',
  'settings',
  'people',
  'invitations',
] as const
