import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertAgency, openPanel } from '#tests/helpers/panel.ts'

const shortlist = { name: 'Estúdio', email: 'casting@studio.example', talents: ['7', 12] }

eachDialect((connection, db) => {
  const panel = ofEachTest(() => openPanel(connection()))

  test('stores a shortlist', async () => {
    const response = await panel.post('/favorites/pt', shortlist)
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    const row = await db
      .selectFrom('submissions')
      .select(['kind', 'payload'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.kind).toBe('favorites')
    expect(JSON.parse(row.payload)).toEqual({ ...shortlist, talents: ['7', '12'] })
  })

  test('notifies the agency of the names and numbers of the talents', async () => {
    await insertAgency(connection())
    const response = await panel.post('/favorites/pt', { ...shortlist, talent_names: ['Siena', ''] })
    const { id } = (await response.json()) as { id: string }
    const { text } = await db
      .selectFrom('outbox')
      .select('text')
      .where('submission_id', '=', id)
      .where('kind', '=', 'notification')
      .executeTakeFirstOrThrow()
    expect(text).toContain('Modelos: Siena (7), 12')
  })

  test.each([
    ['without talents', { ...shortlist, talents: [] }],
    ['with too many', { ...shortlist, talents: Array(501).fill('1') }],
    ['with something else', { ...shortlist, talents: [null, {}] }],
    ['without a sender', { talents: ['1'] }],
  ])('refuses a shortlist %s', async (_what, body) => {
    expect((await panel.post('/favorites/en', body)).status).toBe(422)
  })
})
