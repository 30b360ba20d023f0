import { beforeAll, expect, test } from 'vitest'
import type { Collection } from '#contracts/admin/resource.ts'
import { type CollectionName, collections } from '#contracts/admin/resources.ts'
import { measureLimits, measureNames } from '#domain/attribute-names.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertPicture } from '#tests/helpers/panel.ts'

/** The values of fields that are not any text. `n` is 1 or 2, for two values that differ. */
type Values = (n: 1 | 2, ids: { pictures: number[]; talent: number; client: number }) => Record<string, unknown>

const dates = (n: number) => ({
  published_at: `2030-01-0${n}T08:00:00.000Z`,
  ends_at: `2031-01-0${n}T08:00:00.000Z`,
})

const publishable: Values = (n) => ({ published: true, ...dates(n) })

const values: Partial<Record<CollectionName, Values>> = {
  talents: (n, { pictures }) => ({
    category: n === 1 ? 'woman' : 'man',
    published: n === 2,
    publish_at: n === 1 ? '2030-01-01T08:00:00.000Z' : null,
    unpublish_at: `2031-01-0${n}T08:00:00.000Z`,
    ...{ shirt: n === 1 ? 'S' : 'M', hair: n === 1 ? 'blond' : 'brown', eyes: n === 1 ? 'blue' : 'green' },
    gender: n === 1 ? 'female' : 'male',
    birthdate: `2001-01-0${n}`,
    ...Object.fromEntries(measureNames.map((name, index) => [name, measureLimits[name].min + n + index / 2])),
    digitals_at: `2026-02-0${n}`,
    measured_at: `2026-03-0${n}`,
    languages: n === 1 ? ['en', 'pt'] : ['fr'],
    stays: [
      { city: `City ${n}`, country: n === 1 ? 'FR' : 'JP', from: '2030-01-01', to: `2030-02-0${n}`, public: n === 1 },
    ],
    media: [
      {
        ...{ medium_id: pictures[n], kind: 'snap', view: n === 1 ? 'front' : 'side', credit: `Credit ${n}` },
        ...{ alt_pt: `Foto ${n}`, alt_en: `Photo ${n}`, focal_x: n / 10, focal_y: n / 5 },
        ...{ crown: n / 100, sole: n / 3, cutout: n === 1, comp_card: n === 1 ? 'front' : 'back' },
      },
    ],
  }),
  'reply-templates': (n) => ({ kind: n === 1 ? 'contact' : 'application', decision: n === 1 ? null : 'kept' }),
  contacts: (n, { client }) => ({
    client_id: n === 1 ? client : null,
    new_client: null,
    email: `ana${n}@studio.example`,
    language: n === 1 ? 'en' : 'pt',
  }),
  clients: (n) => ({ website: `https://studio.example/${n}` }),
  boards: (n) => ({ slug_pt: `mar-${n}`, slug_en: `sea-${n}`, sizes: n === 1 ? 'women' : 'men', published: n === 1 }),
  forms: (n) => ({
    ...publishable(n, {} as never),
    name: `visit-${n}`,
    fields: [{ name: 'email', type: 'email', label_pt: `E-mail ${n}`, label_en: `Email ${n}` }],
    kept_days: 30 * n,
    place: n === 1 ? 'menu' : 'footer',
  }),
  slides: (n, ids) => ({
    ...publishable(n, ids),
    type: n === 1 ? 'home' : 'prehome',
    desktop_id: ids.pictures[n],
    mobile_id: ids.pictures[n + 2],
    desktop_poster_id: ids.pictures[n + 4],
    mobile_poster_id: ids.pictures[n + 6],
    link_pt: `/noticias/${n}`,
    link_en: `/en/news/${n}`,
  }),
  posts: (n, ids) => ({
    ...publishable(n, ids),
    type: 'news',
    cover_id: ids.pictures[n],
    thumbnail_id: ids.pictures[n + 2],
    slug_pt: `verao-${n}`,
    slug_en: `summer-${n}`,
  }),
  partners: (n, ids) => ({ ...publishable(n, ids), cover_id: ids.pictures[n] }),
  members: (n, ids) => ({ ...publishable(n, ids), picture_id: ids.pictures[n], email: `lia${n}@agency.example` }),
  offices: (n, ids) => ({
    ...publishable(n, ids),
    email: `rio${n}@agency.example`,
    map_url: `https://maps.example/${n}`,
  }),
  sections: (n, ids) => ({
    ...publishable(n, ids),
    entity: 'about_us',
    media_ids: [ids.pictures[n], ids.pictures[n + 2]],
  }),
  'social-medias': (n, ids) => ({
    ...publishable(n, ids),
    network: `network-${n}`,
    url: `https://network.example/${n}`,
  }),
  'official-contacts': (n, ids) => ({ ...publishable(n, ids), value: `agent${n}@agency.example` }),
  redirects: (n, { talent }) => ({
    source: `/old/${n}`,
    target: n === 1 ? 'path' : 'talent',
    path: n === 1 ? '/' : null,
    talent_id: n === 1 ? null : talent,
    post_id: null,
    partner_id: null,
  }),
}

const names = (Object.keys(collections) as CollectionName[]).filter((name) => name !== 'media' && name !== 'entities')

eachDialect((connection) => {
  const admin = sharedAdmin(connection)
  let ids: Parameters<Values>[1]

  beforeAll(async () => {
    const pictures: number[] = []
    for (let n = 0; n < 10; n++) pictures.push(await insertPicture(connection(), `media/all-fields-${n}.webp`))
    const talent = await admin.create<{ id: number }>('/talents', { name: 'Ana', category: 'woman' })
    const client = await admin.create<{ id: number }>('/clients', { name: 'Studio' })
    ids = { pictures, talent: talent.id, client: client.id }
  })

  const inputOf = (name: CollectionName, n: 1 | 2): Record<string, unknown> => {
    const texts = Object.keys(collections[name].input.shape).map((field) => [field, `${field} ${n}`])
    return { ...Object.fromEntries(texts), ...values[name]?.(n, ids) }
  }

  test.each(names)('stores, restores and recovers each field of %s', async (name) => {
    const { new_client: _first, ...first } = inputOf(name, 1)
    const { new_client: _second, ...second } = inputOf(name, 2)
    const { id } = await admin.create<{ id: number }>(`/${name}`, first)
    const path = `/${name}/${id}`
    const read = async () => (await admin.get(path)).json()
    const { version } = await read()
    expect(await read()).toMatchObject(first)

    const changed = await admin.put(path, { ...second, version })
    expect(changed.status, await changed.clone().text()).toBe(200)
    expect(await read()).toMatchObject(second)

    const { hasHistory, softDelete }: Collection = collections[name]
    if (hasHistory !== false) {
      const {
        published: _published,
        published_at: _from,
        ends_at: _to,
        publish_at: _on,
        unpublish_at: _off,
        ...content
      } = first
      const restored = await admin.post(`${path}/versions/${version}/restore`, { version: version + 1 })
      expect(restored.status, await restored.clone().text()).toBe(200)
      expect(await read()).toMatchObject(content)
    }
    if (softDelete) {
      const before = await read()
      expect((await admin.delete(`${path}?version=${before.version}`)).status).toBe(204)
      expect((await admin.post('/bin/restore', { records: [{ resource: name, record_id: String(id) }] })).status).toBe(
        204,
      )
      const { version: _version, updated_at: _at, published: _published, ...state } = before
      expect(await read()).toMatchObject(state)
    }
  })
})
