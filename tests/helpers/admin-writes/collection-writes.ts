import { z } from 'zod'
import type { Collection } from '#contracts/admin/resource.ts'
import { type CollectionName, collections } from '#contracts/admin/resources.ts'
import { type AdminCaller, addTo, inputOf, type LooseRecord, type Prepare, send } from './admin-calls.ts'

/** A record that has changed once. */
async function changedIn(caller: AdminCaller, collection: CollectionName): Promise<LooseRecord> {
  const record = await addTo(caller, collection)
  return send(caller, 'PUT', `/${collection}/${record.id}`, { ...record, ...inputOf(collection).changed })
}

/** The collections whose records the engine adds and deletes. */
const names = (Object.keys(collections) as CollectionName[]).filter((name) => name !== 'media' && name !== 'entities')

function writesOf(collection: CollectionName): Record<string, Prepare> {
  const { input, changed } = inputOf(collection)
  const { record, hasHistory }: Collection = collections[collection]
  const isOrdered = record instanceof z.ZodObject && 'position' in record.shape
  return {
    [`post /${collection}`]: async (caller) => ({ body: await input(caller) }),
    [`put /${collection}/{id}`]: async (caller) => {
      const added = await addTo(caller, collection)
      return { params: { id: added.id }, body: { ...added, ...changed } }
    },
    [`delete /${collection}/{id}`]: async (caller) => {
      const { id, version } = await addTo(caller, collection)
      return { params: { id }, query: `version=${version}` }
    },
    ...(isOrdered && {
      [`post /${collection}/order`]: async (caller: AdminCaller) => {
        const [first, second] = [await addTo(caller, collection), await addTo(caller, collection)]
        return { body: { ids: [second.id, first.id] } }
      },
    }),
    ...(hasHistory !== false && {
      [`post /${collection}/{id}/versions/{version}/restore`]: async (caller: AdminCaller) => {
        const { id, version } = await changedIn(caller, collection)
        return { params: { id, version: version - 1 }, body: { version } }
      },
    }),
  }
}

/** The calls of the collection engine. */
export const collectionWrites: Record<string, Prepare> = Object.assign({}, ...names.map(writesOf))
