import type { Person } from '#contracts/office/people.ts'
import type { Me } from '#contracts/office/sign-in.ts'
import type { Staff } from '#contracts/office/staff.ts'
import type { Database } from '#database/schema.ts'
import { changesBetween } from '../audit/changes.ts'
import type { SignInContext } from '../sign-in/context.ts'
import { editedFields, noteAbout, personNamed } from './manage.ts'
import { updatePerson } from './queries.ts'

/** One's own account. */
export async function showMe(db: Database, id: string): Promise<Me> {
  return meOf(await personNamed(db, id))
}

/** Changes one's own name and language. */
export async function changeMe(
  { db, now }: Pick<SignInContext, 'db' | 'now'>,
  { name, language }: Pick<Staff, 'name' | 'language'>,
  staff: Staff,
): Promise<Me> {
  return db.transaction().execute(async (transaction) => {
    const before = await personNamed(transaction, staff.id, { lock: true })
    const after = await updatePerson(transaction, staff.id, { ...before, name, language }, now())
    const changes = changesBetween({ ...before }, { ...after }, editedFields)
    if (changes) await noteAbout(transaction, staff, 'changed', staff.id, now(), changes)
    return meOf(after)
  })
}

function meOf({ id, name, email, role, language, two_factor }: Person): Me {
  return { id, name, email, role, language, two_factor }
}
