import { z } from 'zod'
import { languages } from '#domain/language.ts'

export const roles = ['admin', 'editor', 'booker'] as const
export type Role = (typeof roles)[number]

/** What the office lets people do; see `permissionsOf`. */
export type Permission = 'talents' | 'media' | 'content' | 'inbox' | 'settings' | 'people' | 'audit' | 'office'

/** Somebody of the staff, signed in. */
export const currentUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
})

export type CurrentUser = z.infer<typeof currentUserSchema>

const everybody = ['office', 'talents', 'media'] as const
const granted: Record<Role, readonly Permission[]> = {
  admin: [...everybody, 'content', 'inbox', 'settings', 'people', 'audit'],
  editor: [...everybody, 'content'],
  booker: [...everybody, 'inbox'],
}

/** What a role may do. The service enforces it; the office's pages only leave out what would be refused. */
export function permissionsOf(role: Role): readonly Permission[] {
  return granted[role]
}
