import { usePermissions, useResourceDefinitions } from 'react-admin'
import { permissionsOf, type Role } from '#contracts/admin/current-user.ts'
import { permissionFor } from './permissions.ts'

/** Whether the page at `pathname` belongs to a resource that is not for whoever is signed in. */
export function useIsForbidden(pathname: string): boolean {
  const { permissions: role } = usePermissions<Role>()
  const resources = useResourceDefinitions()
  const [, resource = ''] = pathname.split('/')
  return role !== undefined && resource in resources && !permissionsOf(role).includes(permissionFor(resource))
}
