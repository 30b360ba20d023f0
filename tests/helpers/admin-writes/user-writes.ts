import { addUser } from '../users.ts'
import { add, count, type Office, type Prepare, type Write } from './office.ts'

const addColleague = async ({ connection }: Office) => {
  const { id } = await addUser(connection, 'booker', `Colleague${count()}`)
  return id
}

const withColleague = async (office: Office): Promise<Write> => ({ params: { id: await addColleague(office) } })

/** The calls about users and the own account. */
export const userWrites: Record<string, Prepare> = {
  'put /me': async () => ({ body: { name: `Anna ${count()}`, language: 'pt' } }),
  'put /me/columns': async () => ({ body: { talents: ['age'] } }),
  'put /people/{id}': async (office) => {
    const id = await addColleague(office)
    return { params: { id }, body: { name: 'Bruno', role: 'scout', language: 'pt', active: true, version: 1 } }
  },
  'delete /people/{id}': async (office) => ({ params: { id: await addColleague(office) }, query: 'version=1' }),
  'post /people/{id}/password-reset': withColleague,
  'post /people/{id}/email': async (office) => ({
    params: { id: await addColleague(office) },
    body: { email: `new${count()}@agency.example` },
  }),
  'delete /people/{id}/two-factor': async (office) => {
    const id = await addColleague(office)
    await office.connection.db.updateTable('users').set({ two_factor: 1 }).where('id', '=', id).execute()
    return { params: { id } }
  },
  'delete /people/{id}/sessions': withColleague,
  'post /invitations': async () => ({
    body: { email: `guest${count()}@agency.example`, role: 'booker', language: 'pt' },
  }),
  'delete /invitations/{id}': async (office) => {
    const input = { email: `guest${count()}@agency.example`, role: 'booker', language: 'pt' }
    return { params: { id: (await add(office, '/invitations', input)).id } }
  },
}
