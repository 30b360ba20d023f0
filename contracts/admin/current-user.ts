import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { categorySchema } from '../shared-schemas.ts'

export const roles = ['admin', 'editor', 'booker', 'scout', 'read-only'] as const
export type Role = (typeof roles)[number]

/** A part of the back office; `permissionsOf` and `canChange` define which roles may see and change it. */
export type Permission =
  | 'talents'
  | 'media'
  | 'content'
  /** The inbox: of the kinds that `messages` and `applications` include. */
  | 'inbox'
  | 'messages'
  | 'applications'
  | 'clients'
  | 'bin'
  | 'settings'
  | 'people'
  | 'audit'
  /** The dashboard, the search of everything, notices and previews, for every user. */
  | 'common'
  | 'tasks'
  /** Talents' private data and documents, and possible duplicates. */
  | 'private'
  /** Deleting for good. */
  | 'erase'

/** The boards that a user is limited to; null for all boards. */
export const boardsSchema = z.array(categorySchema).min(1).max(100).nullable()

/** A signed-in user. */
export const currentUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  boards: boardsSchema,
})

export type CurrentUser = z.infer<typeof currentUserSchema>

interface Permissions {
  changes: readonly Permission[]
  /** Further parts that the role sees. */
  reads: readonly Permission[]
}

const permissionsByRole: Record<Role, Permissions> = {
  admin: {
    changes: [
      'common',
      'tasks',
      'talents',
      'media',
      'bin',
      'content',
      'inbox',
      'messages',
      'applications',
      'clients',
      'private',
      'settings',
      'people',
      'audit',
      'erase',
    ],
    reads: [],
  },
  editor: { changes: ['common', 'tasks', 'talents', 'media', 'bin', 'content'], reads: [] },
  booker: {
    changes: ['common', 'tasks', 'talents', 'media', 'bin', 'inbox', 'messages', 'applications', 'clients', 'private'],
    reads: [],
  },
  scout: { changes: ['tasks', 'inbox', 'applications'], reads: ['common', 'talents'] },
  'read-only': {
    changes: [],
    reads: ['common', 'tasks', 'talents', 'media', 'bin', 'content', 'inbox', 'messages', 'clients'],
  },
}

/** The permissions of a role. The service enforces them; the pages only hide what it would refuse. */
export function permissionsOf(role: Role): readonly Permission[] {
  const { changes, reads } = permissionsByRole[role]
  return [...changes, ...reads]
}

/** Whether a role may change what `permission` includes. */
export function canChange(role: Role, permission: Permission): boolean {
  return permissionsByRole[role].changes.includes(permission)
}

/** Whether a user may see and change the talents of a board. */
export function isOnBoards({ boards }: Pick<CurrentUser, 'boards'>, category: string): boolean {
  return boards === null || boards.includes(category)
}
