import { type AdminCaller, add, addTo, type LooseRecord, type Prepare } from './admin-calls.ts'

async function addPackage(caller: AdminCaller): Promise<LooseRecord> {
  const talent = await addTo(caller, 'talents')
  return add(caller, '/packages', { title: 'Summer', language: 'pt', talents: [{ id: talent.id }], days: 7 })
}

async function sentPackage(caller: AdminCaller): Promise<{ id: number; link: number }> {
  const { id } = await addPackage(caller)
  const contact = await addTo(caller, 'contacts')
  const { links } = await add(caller, `/packages/${id}/recipients`, { contacts: [contact.id] })
  return { id, link: links[0].id }
}

async function roomInput(caller: AdminCaller): Promise<object> {
  const talent = await addTo(caller, 'talents')
  return { title: 'Summer', language: 'pt', talents: [talent.id], days: 7 }
}

/** The calls about packages and rooms. */
export const packageWrites: Record<string, Prepare> = {
  'post /packages': async (caller) => {
    const talent = await addTo(caller, 'talents')
    return { body: { title: 'Summer', language: 'pt', talents: [{ id: talent.id }], days: 7 } }
  },
  'put /packages/{id}': async (caller) => {
    const { id, version, language, talents } = await addPackage(caller)
    return { params: { id }, body: { title: 'Winter', language, talents, version } }
  },
  'delete /packages/{id}': async (caller) => ({ params: { id: (await addPackage(caller)).id } }),
  'post /packages/{id}/extend': async (caller) => ({
    params: { id: (await addPackage(caller)).id },
    body: { days: 30 },
  }),
  'post /packages/{id}/preview': async (caller) => ({ params: { id: (await addPackage(caller)).id } }),
  'post /rooms': async (caller) => ({ body: await roomInput(caller) }),
  'post /rooms/{id}/links': async (caller) => {
    await add(caller, '/rooms', await roomInput(caller))
    const { id } = await caller.connection.db
      .selectFrom('selections')
      .select('id')
      .where('kind', '=', 'room')
      .executeTakeFirstOrThrow()
    return { params: { id } }
  },
  'post /packages/{id}/recipients': async (caller) => ({
    params: { id: (await addPackage(caller)).id },
    body: { contacts: [(await addTo(caller, 'contacts')).id] },
  }),
  'post /packages/{id}/recipients/{link}/resend': async (caller) => ({ params: { ...(await sentPackage(caller)) } }),
  'post /packages/{id}/recipients/{link}/show': async (caller) => ({ params: { ...(await sentPackage(caller)) } }),
  'delete /packages/{id}/recipients/{link}': async (caller) => ({ params: { ...(await sentPackage(caller)) } }),
}
