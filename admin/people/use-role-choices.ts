import { type Role, roles } from '#contracts/office/staff.ts'
import { useTexts } from '../i18n/texts.ts'

/** The roles to choose from, each with what it may do. */
export function useRoleChoices(): { id: Role; name: string }[] {
  const { shell, people } = useTexts()
  return roles.map((id) => ({ id, name: `${shell.roles[id]}: ${people.roleHints[id]}` }))
}
