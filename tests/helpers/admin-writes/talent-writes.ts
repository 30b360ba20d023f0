import { type AdminCaller, add, addTo, count, fileForm, type LooseRecord, type Prepare, send } from './admin-calls.ts'

async function addDocument(caller: AdminCaller): Promise<LooseRecord> {
  const talent = await addTo(caller, 'talents')
  const form = fileForm('%PDF-1.7 a contract', 'contract.pdf')
  return { id: talent.id, document: await add(caller, `/private-data/${talent.id}/documents?kind=contract`, form) }
}

/** A request that asks an adult by a link. */
async function cardAsk(caller: AdminCaller): Promise<LooseRecord> {
  const { id } = await add(caller, '/talents', { name: 'Ana', category: 'woman', birthdate: '2000-01-01' })
  return { ids: [id], via: 'link', language: 'pt' }
}

async function addCard(caller: AdminCaller): Promise<number> {
  const ask = await cardAsk(caller)
  await add(caller, '/card-requests', ask)
  const { data } = await send(caller, 'GET', `/card-requests?talent_ids=${ask.ids[0]}`)
  return data[0].id
}

const importFile = () => fileForm(`name,category\nAna ${count()},woman\n`, 'talents.csv')

/** The calls about talents that the collection engine does not have. */
export const talentWrites: Record<string, Prepare> = {
  'post /talents/bulk': async (caller) => ({
    body: { action: 'category', category: 'man', ids: [(await addTo(caller, 'talents')).id] },
  }),
  'post /talents/import': async () => ({
    query: 'dry_run=false',
    body: importFile(),
  }),
  'post /talents/imports/undo': async (caller) => {
    const { at } = await send(caller, 'post', '/talents/import?dry_run=false', importFile())
    return { body: { at } }
  },
  'post /card-requests': async (caller) => ({ body: await cardAsk(caller) }),
  'post /card-requests/{id}/accept': async (caller) => {
    const id = await addCard(caller)
    await caller.connection.db
      .updateTable('card_requests')
      .set({ sent_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const { talent_version } = await send(caller, 'GET', `/card-requests/${id}`)
    return { params: { id }, body: { talent_version } }
  },
  'delete /card-requests/{id}': async (caller) => ({ params: { id: await addCard(caller) } }),
  'put /private-data/{id}': async (caller) => ({
    params: { id: (await addTo(caller, 'talents')).id },
    body: { phone: '+55 11 0000-0100', version: 1 },
  }),
  'post /private-data/{id}/documents': async (caller) => ({
    params: { id: (await addTo(caller, 'talents')).id },
    query: 'kind=contract',
    body: fileForm('%PDF-1.7 a contract', 'contract.pdf'),
  }),
  'put /private-data/{id}/documents/{document}': async (caller) => {
    const { id, document } = await addDocument(caller)
    return { params: { id, document: document.id }, body: { kind: 'release', title: 'Release', version: 1 } }
  },
  'delete /private-data/{id}/documents/{document}': async (caller) => {
    const { id, document } = await addDocument(caller)
    return { params: { id, document: document.id } }
  },
  'post /private-data/{id}/documents/{document}/restore': async (caller) => {
    const { id, document } = await addDocument(caller)
    await send(caller, 'DELETE', `/private-data/${id}/documents/${document.id}`)
    return { params: { id, document: document.id } }
  },
}
