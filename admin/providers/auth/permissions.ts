import { useSyncExternalStore } from 'react'
import { usePermissions, useResourceContext, useResourceDefinitions } from 'react-admin'
import { canChange, type Permission, permissionsOf, type Role } from '#contracts/admin/current-user.ts'
import { findResource } from '#contracts/admin/resources.ts'
import { categories } from '#domain/categories.ts'
import { session } from './session.ts'

/** The permission to see and change a resource. Pages without one are for everybody. */
export function permissionFor(resource: string): Permission {
  return findResource(resource)?.permission ?? 'common'
}

/** The permission that deleting a record requires. */
export function permissionToDelete(resource: string): Permission {
  return findResource(resource)?.toDelete ?? permissionFor(resource)
}

/** The user's role; undefined while it is loaded and after signing out, for which react-admin has null. */
export function useRole(): Role | undefined {
  return usePermissions<Role | null>().permissions ?? undefined
}

/** Whether the user lacks the permission for the resource at `pathname`. */
export function useIsForbidden(pathname: string): boolean {
  const role = useRole()
  const resources = useResourceDefinitions()
  const [, resource = ''] = pathname.split('/')
  return role !== undefined && resource in resources && !permissionsOf(role).includes(permissionFor(resource))
}

/** Whether the user may change a resource, by default that of the page. */
export function useCanChange(resource?: string): boolean {
  const role = useRole()
  const own = useResourceContext({ resource })
  return role === undefined || own === undefined || canChange(role, permissionFor(own))
}

/** Whether the user may delete records of a resource. */
export function useCanDelete(resource: string): boolean {
  const role = useRole()
  return role !== undefined && canChange(role, permissionToDelete(resource))
}

/** The categories of the boards whose talents the user sees, in the order of the menu. */
export function useBoards(): readonly string[] {
  const all = useAllBoards()
  const own = useSyncExternalStore(session.subscribe, session.user)?.boards
  return own ? all.filter((category) => own.includes(category)) : all
}

/** The categories of all boards, in the order of the menu. */
export function useAllBoards(): readonly string[] {
  const names = useSyncExternalStore(session.subscribe, session.boardNames)
  return names?.length ? names.map(({ category }) => category) : categories
}

/** Whether the user must turn on a second factor before anything else. */
export function useSecondFactorDue(): boolean {
  return useSyncExternalStore(session.subscribe, session.user)?.second_factor_due ?? false
}
