import { add, addTo, count, fileForm, type LooseRecord, type Office, type Prepare, send } from './office.ts'

async function addDocument(office: Office): Promise<LooseRecord> {
  const talent = await addTo(office, 'talents')
  const form = fileForm('%PDF-1.7 a contract', 'contract.pdf')
  return { id: talent.id, document: await add(office, `/private-data/${talent.id}/documents?kind=contract`, form) }
}

/** The calls about talents that the collection engine does not have. */
export const talentWrites: Record<string, Prepare> = {
  'post /talents/bulk': async (office) => ({
    body: { action: 'category', category: 'man', ids: [(await addTo(office, 'talents')).id] },
  }),
  'post /talents/{id}/merge': async (office) => {
    const [kept, other] = [await addTo(office, 'talents'), await addTo(office, 'talents')]
    const versions = { version: 1, other_version: 1, private_version: 1, other_private_version: 1 }
    return { params: { id: kept.id }, body: { ...versions, other: other.id, take: [], take_private: [] } }
  },
  'post /talents/import': async () => ({
    query: 'dry_run=false',
    body: fileForm(`name,category\nAna ${count()},woman\n`, 'talents.csv'),
  }),
  'put /private-data/{id}': async (office) => ({
    params: { id: (await addTo(office, 'talents')).id },
    body: { phone: '+55 11 0000-0100', version: 1 },
  }),
  'post /private-data/{id}/documents': async (office) => ({
    params: { id: (await addTo(office, 'talents')).id },
    query: 'kind=contract',
    body: fileForm('%PDF-1.7 a contract', 'contract.pdf'),
  }),
  'put /private-data/{id}/documents/{document}': async (office) => {
    const { id, document } = await addDocument(office)
    return { params: { id, document: document.id }, body: { kind: 'release', title: 'Release', version: 1 } }
  },
  'delete /private-data/{id}/documents/{document}': async (office) => {
    const { id, document } = await addDocument(office)
    return { params: { id, document: document.id } }
  },
  'post /private-data/{id}/documents/{document}/restore': async (office) => {
    const { id, document } = await addDocument(office)
    await send(office, 'DELETE', `/private-data/${id}/documents/${document.id}`)
    return { params: { id, document: document.id } }
  },
}
