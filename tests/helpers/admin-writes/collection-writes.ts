import { type AdminCaller, addTo, collections, type LooseRecord, type Prepare, send } from './admin-calls.ts'

/** A record that has changed once. */
async function changedIn(caller: AdminCaller, collection: string): Promise<LooseRecord> {
  const record = await addTo(caller, collection)
  return send(caller, 'PUT', `/${collection}/${record.id}`, { ...record, ...collections[collection]?.changed })
}

/** The calls that these collections lack. */
const missing = new Set([
  'post /posts/order',
  ...['clients', 'contacts'].flatMap((name) => [
    `post /${name}/order`,
    `post /${name}/{id}/versions/{version}/restore`,
  ]),
])

/** The calls of the collection engine. */
export const collectionWrites: Record<string, Prepare> = Object.fromEntries(
  Object.entries(collections)
    .flatMap(([collection, { input, changed }]): [string, Prepare][] => [
      [`post /${collection}`, async (caller) => ({ body: await input(caller) })],
      [
        `put /${collection}/{id}`,
        async (caller) => {
          const record = await addTo(caller, collection)
          return { params: { id: record.id }, body: { ...record, ...changed } }
        },
      ],
      [
        `delete /${collection}/{id}`,
        async (caller) => {
          const { id, version } = await addTo(caller, collection)
          return { params: { id }, query: `version=${version}` }
        },
      ],
      [
        `post /${collection}/order`,
        async (caller) => {
          const [first, second] = [await addTo(caller, collection), await addTo(caller, collection)]
          return { body: { ids: [second.id, first.id] } }
        },
      ],
      [
        `post /${collection}/{id}/versions/{version}/restore`,
        async (caller) => {
          const { id, version } = await changedIn(caller, collection)
          return { params: { id, version: version - 1 }, body: { version } }
        },
      ],
    ])
    .filter(([call]) => !missing.has(call)),
)
