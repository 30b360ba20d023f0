import { beforeAll, expect, test } from 'vitest'
import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import { attributeNames, optionalAttributeNames } from '#contracts/agency/attributes.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { insertTalent } from '#tests/helpers/talents.ts'

eachDialect((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>

  beforeAll(async () => {
    admin = await openAdmin(connection())
  })

  const read = async (id: string): Promise<AttributeRecord> => (await admin.get(`/attributes/${id}`)).json()

  test('lists every attribute in both languages to editors of talents', async () => {
    const { data, total } = await (await admin.get('/attributes', 'booker')).json()
    expect(total).toBe(attributeNames.length + optionalAttributeNames.length)
    expect(data[0]).toEqual({
      id: 'height',
      version: 1,
      type: 'number',
      unit: 'cm',
      label_pt: 'Altura',
      label_en: 'Height',
      options: [],
    })
  })

  test('editors change labels and options, and the site shows them', async () => {
    await insertTalent(db, { hair: 'red' })
    const { version, options, ...hair } = await read('hair')
    expect(options.find(({ value }) => value === 'red')).toMatchObject({ label_pt: 'Ruivos', used: 1 })
    const silver = { value: 'silver', label_pt: 'Prateados', label_en: 'Silver' }
    const input = { ...hair, label_en: 'Hair colour', options: [silver, ...options], version }
    const changed = await admin.put('/attributes/hair', input, 'editor')
    expect(await changed.json()).toMatchObject({
      version: 2,
      label_en: 'Hair colour',
      options: [{ used: 0 }, ...options],
    })
    const agency = await openAgency(connection())
    const reported = await (await agency.get('/api/talents/attributes?language=en')).json()
    expect(reported.find(({ name }: { name: string }) => name === 'hair')).toMatchObject({
      label: 'Hair colour',
      options: expect.arrayContaining([{ value: 'silver', label: 'Silver' }]),
    })
    expect((await admin.put('/attributes/hair', input)).status).toBe(409)
    const made = await admin.post('/talents', { name: 'Prata', category: 'woman', hair: 'silver' })
    expect(made.status).toBe(201)
  })

  test('counts talents in the bin, which would come back with an unknown option', async () => {
    const { version, options, ...hair } = await read('hair')
    const given = options.map(({ used: _used, ...option }) => option)
    const copper = { value: 'copper', label_pt: 'Cobre', label_en: 'Copper' }
    expect((await admin.put('/attributes/hair', { ...hair, version, options: [...given, copper] })).status).toBe(200)
    const talent = await admin.create<{ id: number }>('/talents', { name: 'Cobre', category: 'woman', hair: 'copper' })
    expect((await admin.delete(`/talents/${talent.id}?version=1`)).status).toBe(204)

    const changed = await read('hair')
    expect(changed.options.find(({ value }) => value === 'copper')).toMatchObject({ used: 1 })
    const refused = await admin.put('/attributes/hair', { ...hair, version: changed.version, options: given })
    expect(await refused.json()).toMatchObject({ status: 422, errors: { options: ['in_use'] } })
  })

  test.each([
    ['shirt', { options: [] }, { options: ['in_use'] }],
    ['shirt', { options: [{ value: 'S', label_pt: 'P', label_en: '' }] }, { 'options.0.label_en': ['required'] }],
    ['shirt', { options: [{ value: 'ç', label_pt: 'P', label_en: 'S' }] }, { 'options.0.value': ['invalid'] }],
    [
      'shirt',
      { options: ['S', 's'].map((value) => ({ value, label_pt: 'P', label_en: 'S' })) },
      { 'options.1.value': ['taken'] },
    ],
    ['height', { options: [{ value: 'S', label_pt: 'P', label_en: 'S' }] }, { options: ['invalid'] }],
    ['height', { label_pt: ' ' }, { label_pt: ['required'] }],
  ])('refuses %s with %j', async (id, changes, errors) => {
    await insertTalent(db, { shirt: 'S' })
    const response = await admin.put(`/attributes/${id}`, { ...(await read(id)), ...changes })
    expect(await response.json()).toMatchObject({ status: 422, errors })
  })

  test('finds no other attribute', async () => {
    expect((await admin.get('/attributes/charm')).status).toBe(404)
    const input = { version: 1, label_pt: 'Charme', label_en: 'Charm' }
    expect((await admin.put('/attributes/charm', input)).status).toBe(404)
  })

  test('refuses labels with U+0000', async () => {
    const admin = await openAdmin(connection())
    const changes = { version: 1, label_pt: 'Altura', label_en: 'Height' }

    expect((await admin.put('/attributes/%00', changes)).status).toBe(404)
    expect((await admin.get('/attributes/a%00b')).status).toBe(404)
  })
})
