import { usePermissions, useResourceDefinitions } from 'react-admin'
import { type Permission, permissionsOf, type Role } from '#contracts/admin/current-user.ts'

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

/** Whether the page at `pathname` belongs to a resource that is not for whoever is signed in. */
export function useIsForbidden(pathname: string): boolean {
  const { permissions: role } = usePermissions<Role>()
  const resources = useResourceDefinitions()
  const [, resource = ''] = pathname.split('/')
  return role !== undefined && resource in resources && !permissionsOf(role).includes(permissionFor(resource))
}
