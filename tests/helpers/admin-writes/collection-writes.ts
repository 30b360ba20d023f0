import { addTo, collections, type LooseRecord, type Office, type Prepare, send } from './office.ts'

/** A record that has changed once. */
async function changedIn(office: Office, collection: string): Promise<LooseRecord> {
  const record = await addTo(office, collection)
  return send(office, 'PUT', `/${collection}/${record.id}`, { ...record, ...collections[collection]?.changed })
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
      [`post /${collection}`, async (office) => ({ body: await input(office) })],
      [
        `put /${collection}/{id}`,
        async (office) => {
          const record = await addTo(office, collection)
          return { params: { id: record.id }, body: { ...record, ...changed } }
        },
      ],
      [
        `delete /${collection}/{id}`,
        async (office) => {
          const { id, version } = await addTo(office, collection)
          return { params: { id }, query: `version=${version}` }
        },
      ],
      [
        `post /${collection}/order`,
        async (office) => {
          const [first, second] = [await addTo(office, collection), await addTo(office, collection)]
          return { body: { ids: [second.id, first.id] } }
        },
      ],
      [
        `post /${collection}/{id}/versions/{version}/restore`,
        async (office) => {
          const { id, version } = await changedIn(office, collection)
          return { params: { id, version: version - 1 }, body: { version } }
        },
      ],
    ])
    .filter(([call]) => !missing.has(call)),
)
