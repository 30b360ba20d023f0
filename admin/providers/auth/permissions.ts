import { useSyncExternalStore } from 'react'
import { usePermissions, useResourceDefinitions } from 'react-admin'
import { type Permission, permissionsOf, type Role } from '#contracts/admin/current-user.ts'
import { session } from './session.ts'

const permissions: Record<string, Permission> = {
  talents: 'talents',
  media: 'media',
  bin: 'office',
  submissions: 'inbox',
  applications: 'inbox',
  clients: 'clients',
  contacts: 'clients',
  packages: 'clients',
  rooms: 'clients',
  'reply-templates': 'inbox',
  'private-data': 'private',
  people: 'people',
  invitations: 'people',
  'personal-data': 'people',
  audit: 'audit',
  settings: 'settings',
  forms: 'settings',
}

/** The permission that a resource requires. */
export function permissionFor(resource: string): Permission {
  return permissions[resource] ?? 'content'
}

/** Whether the user lacks the permission for the resource at `pathname`. */
export function useIsForbidden(pathname: string): boolean {
  const { permissions: role } = usePermissions<Role>()
  const resources = useResourceDefinitions()
  const [, resource = ''] = pathname.split('/')
  return role !== undefined && resource in resources && !permissionsOf(role).includes(permissionFor(resource))
}

/** Whether the user must turn on a second factor before anything else. */
export function useSecondFactorDue(): boolean {
  return useSyncExternalStore(session.subscribe, session.user)?.second_factor_due ?? false
}
