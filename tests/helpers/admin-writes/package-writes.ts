import { add, addTo, type LooseRecord, type Office, type Prepare } from './office.ts'

async function addPackage(office: Office): Promise<LooseRecord> {
  const talent = await addTo(office, 'talents')
  return add(office, '/packages', { title: 'Summer', language: 'pt', talents: [{ id: talent.id }], days: 7 })
}

async function sentPackage(office: Office): Promise<{ id: number; link: number }> {
  const { id } = await addPackage(office)
  const contact = await addTo(office, 'contacts')
  const { links } = await add(office, `/packages/${id}/recipients`, { contacts: [contact.id] })
  return { id, link: links[0].id }
}

/** The calls about packages. */
export const packageWrites: Record<string, Prepare> = {
  'post /packages': async (office) => {
    const talent = await addTo(office, 'talents')
    return { body: { title: 'Summer', language: 'pt', talents: [{ id: talent.id }], days: 7 } }
  },
  'put /packages/{id}': async (office) => {
    const { id, version, language, talents } = await addPackage(office)
    return { params: { id }, body: { title: 'Winter', language, talents, version } }
  },
  'delete /packages/{id}': async (office) => ({ params: { id: (await addPackage(office)).id } }),
  'post /packages/{id}/extend': async (office) => ({
    params: { id: (await addPackage(office)).id },
    body: { days: 30 },
  }),
  'post /packages/{id}/preview': async (office) => ({ params: { id: (await addPackage(office)).id } }),
  'post /packages/{id}/recipients': async (office) => ({
    params: { id: (await addPackage(office)).id },
    body: { contacts: [(await addTo(office, 'contacts')).id] },
  }),
  'post /packages/{id}/recipients/{link}/resend': async (office) => ({ params: { ...(await sentPackage(office)) } }),
  'delete /packages/{id}/recipients/{link}': async (office) => ({ params: { ...(await sentPackage(office)) } }),
}
