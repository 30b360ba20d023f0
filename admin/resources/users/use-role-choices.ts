import { type Role, roles } from '#contracts/admin/current-user.ts'
import { useMessages } from '../../providers/i18n/texts.ts'

/** The roles to choose from, each with what it may do. */
export function useRoleChoices(): { id: Role; name: string }[] {
  const { shell, people } = useMessages()
  return roles.map((id) => ({ id, name: `${shell.roles[id]}: ${people.roleHints[id]}` }))
}
