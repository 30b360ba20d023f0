import type { CollectionName } from '#contracts/admin/resources.ts'
import type { SiteText } from '#domain/site-texts.ts'
import { checkClock } from '#services/jobs/clock.ts'
import {
  type AdminCaller,
  add,
  addTo,
  count,
  fileForm,
  first,
  type LooseRecord,
  one,
  type Prepare,
  send,
} from './admin-calls.ts'
import { message } from './inbox-writes.ts'

/** A text of the site that the agency can change. */
export const changeableText: SiteText = {
  key: 'layout.menu.contact',
  texts: { pt: { other: 'Contato' }, en: { other: 'Contact' } },
  variables: [],
  isPlural: false,
  isSpecified: false,
  isLocked: false,
}

/** The calls of a single record that can always be changed, with its versions. */
function singleWrites(
  path: string,
  find: (caller: AdminCaller) => Promise<LooseRecord>,
  change: (record: LooseRecord) => object,
): Record<string, Prepare> {
  return {
    [`put ${path}`]: async (caller) => {
      const record = await find(caller)
      return { params: { id: record.id }, body: { ...change(record), version: record.version } }
    },
    [`post ${path}/versions/{version}/restore`]: async (caller) => {
      const { id, version: before, ...record } = await find(caller)
      const { version } = await send(caller, 'PUT', path.replace('{id}', id), { ...change(record), version: before })
      return { params: { id, version: version - 1 }, body: { version } }
    },
  }
}

/** The calls about comments on a record. */
function commentWrites(path: string, add_: (caller: AdminCaller) => Promise<string | number>): Record<string, Prepare> {
  const commented = async (caller: AdminCaller) => {
    const id = await add_(caller)
    const { comments } = await add(caller, `${path}/${id}/comments`, { text: 'Call her' })
    return { id, comment: comments[0].id }
  }
  return {
    [`post ${path}/{id}/comments`]: async (caller) => ({ params: { id: await add_(caller) }, body: { text: 'Hi' } }),
    [`put ${path}/{id}/comments/{comment}`]: async (caller) => ({
      params: await commented(caller),
      body: { text: 'Write to her' },
    }),
    [`delete ${path}/{id}/comments/{comment}`]: async (caller) => ({ params: await commented(caller) }),
  }
}

const merge =
  (collection: CollectionName): Prepare =>
  async (caller) => {
    const [kept, other] = [await addTo(caller, collection), await addTo(caller, collection)]
    return { params: { id: kept.id }, body: { ids: [other.id], version: kept.version } }
  }

async function inBin(caller: AdminCaller): Promise<object> {
  const { id, version } = await addTo(caller, 'partners')
  await send(caller, 'DELETE', `/partners/${id}?version=${version}`)
  return { records: [{ resource: 'partners', record_id: String(id) }] }
}

/** All other calls. */
export const recordWrites: Record<string, Prepare> = {
  'post /redirects/import': async () => ({
    query: 'dry_run=false',
    body: fileForm(`old address,leads to\n/old/${count()},gone\n`, 'redirects.csv'),
  }),
  ...singleWrites('/entities/{id}', first('/entities'), () => ({ title_pt: `Sobre ${count()}` })),
  ...singleWrites('/settings/agency', one('/settings/agency'), (record) => ({ ...record, name: `Agency ${count()}` })),
  ...singleWrites('/site-texts/{id}', first('/site-texts'), () => ({
    ...{ pt: `Fale ${count()}`, pt_one: null, en: null, en_one: null },
  })),
  ...singleWrites('/size-tables/agency', one('/size-tables/agency'), (record) => ({
    ...record,
    shoes: record.shoes.map((row: LooseRecord) => ({ ...row, br: row.br - 1 })),
  })),
  ...commentWrites('/talents', async (caller) => (await addTo(caller, 'talents')).id),
  ...commentWrites('/submissions', message),
  'post /contacts/reviews': async (caller) => ({ body: { ids: [(await addTo(caller, 'contacts')).id] } }),
  'post /contacts/{id}/merge': merge('contacts'),
  'post /clients/{id}/merge': merge('clients'),
  'put /attributes/{id}': async (caller) => {
    const record = await one('/attributes/hair')(caller)
    return { params: { id: 'hair' }, body: { ...record, label_en: `Hair ${count()}` } }
  },
  'post /preview': async (caller) => ({ body: { resource: 'talents', id: (await addTo(caller, 'talents')).id } }),
  'post /boards/{id}/delete': async (caller) => {
    const { id, version } = await addTo(caller, 'boards')
    return { params: { id }, body: { version, move_to: 'woman' } }
  },
  'post /bin/restore': async (caller) => ({ body: await inBin(caller) }),
  'post /bin/delete': async (caller) => ({ body: await inBin(caller) }),
  'post /notices/read': async () => ({ body: {} }),
  'post /tasks': async () => ({ body: { title: 'Call Ana' } }),
  'put /tasks/{id}': async (caller) => {
    const { id } = await add(caller, '/tasks', { title: 'Call Ana' })
    return { params: { id }, body: { title: 'Call Ana', done: true, version: 1 } }
  },
  'delete /tasks/{id}': async (caller) => ({
    params: { id: (await add(caller, '/tasks', { title: 'Call Ana' })).id },
    query: 'version=1',
  }),
  'post /setup/remove-demo': async () => ({}),
  'post /setup/test-mail': async () => ({}),
  'post /clock/confirm': async ({ connection }) => {
    await checkClock(connection.db, new Date())
    return { body: { clock: new Date().toISOString() } }
  },
}
