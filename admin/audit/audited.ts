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
  'sections',
  'offices',
  'attributes',
  'forms',
  'settings',
  'people',
  'invitations',
] as const
