import type { AuthProvider } from 'react-admin'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import { CallError } from '../data/http.ts'
import { permissionFor } from './permissions.ts'
import { session } from './session.ts'

/** Signing in as react-admin asks about it; the pages in `sign-in/` do the work. */
export const authProvider: AuthProvider = {
  async login() {
    await session.start()
  },
  async logout() {
    await session.end()
  },
  async checkAuth() {
    if (!(await session.load())) throw new Error('signed out')
  },
  async checkError(error) {
    if (error instanceof CallError && error.status === 401) throw error
  },
  async getIdentity() {
    const staff = await session.load()
    if (!staff) throw new Error('signed out')
    return { ...staff, fullName: staff.name }
  },
  async getPermissions() {
    return (await session.load())?.role
  },
  async canAccess({ resource }) {
    const staff = await session.load()
    return staff !== undefined && permissionsOf(staff.role).includes(permissionFor(resource))
  },
}
