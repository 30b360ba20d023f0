import { insertSubmission } from '../submissions.ts'
import { type AdminCaller, type Prepare, send } from './admin-calls.ts'

/** A new application, with another decision where one is named. */
function application({ connection: { db } }: AdminCaller, decision: string | null = null): Promise<string> {
  const payload = {
    full_name: 'Applicant',
    email: 'applicant@mail.example',
    birthdate: '2000-06-16',
    city: 'Recife',
    country: 'Brasil',
    category: 'woman',
    height: 176,
  }
  const status = decision ? 'answered' : 'new'
  const future = '2099-01-01T00:00:00.000Z'
  return insertSubmission(db, { kind: 'application', payload, decision, status, expires_at: future } as object)
}

/** A new message. */
export const message = ({ connection: { db } }: AdminCaller) =>
  insertSubmission(db, {
    payload: { full_name: 'Casting', email: 'casting@studio.example' },
    expires_at: '2099-01-01T00:00:00.000Z',
  })

/** The calls about messages and applications. */
export const inboxWrites: Record<string, Prepare> = {
  'post /submissions/decisions': async (caller) => ({
    body: { decision: 'kept', applications: [{ id: await application(caller), version: 1 }] },
  }),
  'put /submissions/{id}': async (caller) => {
    const id = await message(caller)
    await send(caller, 'GET', `/submissions/${id}`)
    return { params: { id }, body: { status: 'closed', assignee_id: null, note: null, version: 1 } }
  },
  'post /submissions/{id}/read': async (caller) => ({ params: { id: await message(caller) } }),
  'delete /submissions/{id}': async (caller) => ({ params: { id: await message(caller) }, query: 'version=1' }),
  'post /submissions/{id}/replies': async (caller) => ({
    params: { id: await message(caller) },
    body: { subject: 'Olá', text: 'Obrigado', version: 1 },
  }),
  'post /submissions/{id}/talent': async (caller) => ({
    params: { id: await application(caller, 'invited') },
    body: { version: 1 },
  }),
  'post /personal-data/count': async () => ({ body: { email: 'casting@studio.example' } }),
  'post /personal-data/export': async (caller) => {
    await message(caller)
    return { body: { email: 'casting@studio.example' } }
  },
  'post /personal-data/delete': async (caller) => {
    await message(caller)
    return { body: { email: 'casting@studio.example' } }
  },
}
