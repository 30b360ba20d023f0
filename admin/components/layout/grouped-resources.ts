import { type ResourceDefinition, usePermissions, useResourceDefinitions } from 'react-admin'
import { permissionsOf, type Role } from '#contracts/admin/current-user.ts'
import { permissionFor } from '../../auth/session/permissions.ts'

/** The subjects of the menu, in its order. */
const groups = ['inbox', 'talents', 'content', 'media', 'settings', 'people'] as const

export type Group = (typeof groups)[number]

/** A resource says in its options which subject it belongs to. */
interface Options {
  group: Group
}

/** The resources with a list that whoever is signed in may see, by subject. */
export function useGroupedResources(): { group: Group; resources: ResourceDefinition<Options>[] }[] {
  const definitions = Object.values(useResourceDefinitions<Options>())
  const { permissions: role } = usePermissions<Role>()
  if (!role) return []
  const allowed = permissionsOf(role)
  return groups
    .map((group) => ({
      group,
      resources: definitions.filter(
        ({ name, hasList, options }) => hasList && options?.group === group && allowed.includes(permissionFor(name)),
      ),
    }))
    .filter(({ resources }) => resources.length > 0)
}
