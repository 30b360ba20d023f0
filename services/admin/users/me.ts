import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Account } from '#contracts/admin/sign-in.ts'
import type { User } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { changesBetween } from '../audit/changes.ts'
import type { SignInContext } from '../sign-in/context.ts'
import { editedFields, noteAbout, userNamed } from './manage.ts'
import { updateUser } from './queries.ts'

/** One's own account. */
export async function showMe(db: Database, id: string): Promise<Account> {
  return meOf(await userNamed(db, id))
}

/** Changes one's own name and language. */
export async function changeMe(
  { db, now }: Pick<SignInContext, 'db' | 'now'>,
  { name, language }: Pick<CurrentUser, 'name' | 'language'>,
  staff: CurrentUser,
): Promise<Account> {
  return db.transaction().execute(async (transaction) => {
    const before = await userNamed(transaction, staff.id, { lock: true })
    const after = await updateUser(transaction, staff.id, { ...before, name, language }, now())
    const changes = changesBetween({ ...before }, { ...after }, editedFields)
    if (changes) await noteAbout(transaction, staff, 'changed', staff.id, now(), changes)
    return meOf(after)
  })
}

function meOf({ id, name, email, role, language, two_factor }: User): Account {
  return { id, name, email, role, language, two_factor }
}
