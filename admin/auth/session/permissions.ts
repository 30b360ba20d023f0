import type { Permission } from '#contracts/admin/current-user.ts'

const permissions: Record<string, Permission> = {
  talents: 'talents',
  media: 'media',
  submissions: 'inbox',
  people: 'people',
  invitations: 'people',
  'personal-data': 'people',
  audit: 'audit',
  settings: 'settings',
  forms: 'settings',
}

/** What somebody needs to be allowed for a resource; whatever is not named is content. */
export function permissionFor(resource: string): Permission {
  return permissions[resource] ?? 'content'
}
