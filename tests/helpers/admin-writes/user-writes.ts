import { addUser } from '../users.ts'
import { type AdminCaller, add, count, type Prepare, type Write } from './admin-calls.ts'

const addColleague = async ({ connection }: AdminCaller) => {
  const { id } = await addUser(connection, 'booker', `Colleague${count()}`)
  return id
}

const withColleague = async (caller: AdminCaller): Promise<Write> => ({ params: { id: await addColleague(caller) } })

/** The calls about users and the own account. */
export const userWrites: Record<string, Prepare> = {
  'put /me': async () => ({ body: { name: `Anna ${count()}`, language: 'pt' } }),
  'put /me/preferences': async () => ({ body: { 'talents.columns': ['age'] } }),
  'put /people/{id}': async (caller) => {
    const id = await addColleague(caller)
    return { params: { id }, body: { name: 'Bruno', role: 'scout', language: 'pt', active: true, version: 1 } }
  },
  'delete /people/{id}': async (caller) => ({ params: { id: await addColleague(caller) }, query: 'version=1' }),
  'post /people/{id}/password-reset': withColleague,
  'post /people/{id}/email': async (caller) => ({
    params: { id: await addColleague(caller) },
    body: { email: `new${count()}@agency.example` },
  }),
  'delete /people/{id}/two-factor': async (caller) => {
    const id = await addColleague(caller)
    await caller.connection.db.updateTable('users').set({ two_factor: 1 }).where('id', '=', id).execute()
    return { params: { id } }
  },
  'delete /people/{id}/sessions': withColleague,
  'post /invitations': async () => ({
    body: { email: `guest${count()}@agency.example`, role: 'booker', language: 'pt' },
  }),
  'delete /invitations/{id}': async (caller) => {
    const input = { email: `guest${count()}@agency.example`, role: 'booker', language: 'pt' }
    return { params: { id: (await add(caller, '/invitations', input)).id } }
  },
}
