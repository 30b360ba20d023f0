import type { AuthProvider } from 'react-admin'
import { canChange, permissionsOf } from '#contracts/admin/current-user.ts'
import { forgetCommentDrafts } from '../../components/comments/comment-form.tsx'
import { forgetUndoNotices } from '../../components/undo-notice.tsx'
import { CallError } from '../data/http.ts'
import { permissionFor, permissionToDelete } from './permissions.ts'
import { session } from './session.ts'

/** The actions that change nothing. Pages that edit a record show it to those who may only read it. */
const reading = new Set(['list', 'show', 'edit', 'export'])

/** React-admin's authentication provider. The sign-in form calls the service. */
export const authProvider: AuthProvider = {
  async login() {
    await session.start()
  },
  async logout() {
    await session.end()
    forgetUndoNotices()
    forgetCommentDrafts()
  },
  async checkAuth() {
    if (!(await session.load())) throw new Error('signed out')
  },
  async checkError(error) {
    if (error instanceof CallError && error.status === 401) throw error
  },
  async getIdentity() {
    const user = await session.load()
    if (!user) throw new Error('signed out')
    return { ...user, fullName: user.name }
  },
  async getPermissions() {
    return (await session.load())?.role
  },
  async canAccess({ action, resource }) {
    const user = await session.load()
    if (!user) return false
    const permission = action === 'delete' ? permissionToDelete(resource) : permissionFor(resource)
    return reading.has(action) ? permissionsOf(user.role).includes(permission) : canChange(user.role, permission)
  },
}
