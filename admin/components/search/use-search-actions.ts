import { type ResourceDefinition, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { canChange, permissionsOf } from '#contracts/admin/current-user.ts'
import { permissionFor, useBoards, useRole } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import type { SearchAction } from './filter-actions.ts'

/** The pages and tasks that the user may open: tasks first. */
export function useSearchActions(): SearchAction[] {
  const { search, talents, shell, dashboard } = useMessages()
  const labelOf = useGetResourceLabel()
  const role = useRole()
  const allowed = role ? permissionsOf(role) : []
  const resources = Object.values(useResourceDefinitions()).filter(({ name }) => allowed.includes(permissionFor(name)))
  const boardOrders = useBoards().map((category) => ({
    label: search.boardOrder(talents.boards[category] ?? category),
    to: `/talents?filter=${encodeURIComponent(JSON.stringify({ category }))}`,
    state: { isOrdering: true },
  }))
  return [
    ...resources
      .filter(({ name, hasCreate }) => hasCreate && role && canChange(role, permissionFor(name)))
      .map(({ name }) => toCreateAction(name)),
    ...(role && canChange(role, 'talents') ? boardOrders : []),
    { label: dashboard.title, to: '/' },
    ...resources.filter(({ hasList }) => hasList).map(({ name }) => ({ label: labelOf(name, 2), to: `/${name}` })),
    { label: shell.account, to: '/account' },
  ]

  function toCreateAction(name: ResourceDefinition['name']): SearchAction {
    const label = name === 'talents' ? talents.create.title : search.create(labelOf(name, 1))
    return { label, to: `/${name}/create` }
  }
}
