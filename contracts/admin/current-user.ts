import { z } from 'zod'
import { languages } from '#domain/language.ts'

export const roles = ['admin', 'editor', 'booker'] as const
export type Role = (typeof roles)[number]

/** What a user of the back office may do; see `permissionsOf`. */
export type Permission =
  | 'talents'
  | 'media'
  | 'content'
  | 'inbox'
  | 'clients'
  | 'settings'
  | 'people'
  | 'audit'
  | 'office'
  /** Talents' private data and documents, duplicates and merging. */
  | 'private'
  /** Deleting for good. */
  | 'erase'

/** A signed-in user. */
export const currentUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
})

export type CurrentUser = z.infer<typeof currentUserSchema>

const basePermissions = ['office', 'talents', 'media'] as const
const permissionsByRole: Record<Role, readonly Permission[]> = {
  admin: [...basePermissions, 'content', 'inbox', 'clients', 'private', 'settings', 'people', 'audit', 'erase'],
  editor: [...basePermissions, 'content'],
  booker: [...basePermissions, 'inbox', 'clients', 'private'],
}

/** The permissions of a role. The service enforces them; the pages only hide what would be refused. */
export function permissionsOf(role: Role): readonly Permission[] {
  return permissionsByRole[role]
}
