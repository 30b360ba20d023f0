import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { SearchResponse } from '#contracts/admin/search.ts'
import { toSenderText } from '#services/core/submissions/search-texts.ts'
import { openAdmin, type users } from '#tests/helpers/admin.ts'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { insertPicture } from '#tests/helpers/panel.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

bothDialects((connection) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>

  beforeAll(async () => {
    const { db } = connection()
    admin = await openAdmin(connection())
    const timestamps = { created_at: '2026-06-10T10:00:00.000Z', updated_at: '2026-06-10T10:00:00.000Z' }
    for (const name of ['Łucja Granada', 'Ana Água', 'Mariana Água', 'Sant_Ana', 'Heliodoro', '100% Seda'])
      await insertTalent(db, { name, height: 178 })
    await insertTalent(db, { name: 'Rascunho Perdido', published: 0 })
    const [cover] = await db.selectFrom('talents').select('id').where('name', '=', 'Heliodoro').execute()
    await insertMedia(db, String(cover?.id), { kind: 'cover', url: 'media/heliodoro.webp' })
    await db
      .insertInto('posts')
      .values({ type: 'news', title_pt: 'Verão em Milão', title_en: 'Summer in Milan', ...timestamps })
      .execute()
    await db
      .insertInto('partners')
      .values({ title_pt: 'Ateliê Milão', ...timestamps })
      .execute()
    await db
      .insertInto('staff')
      .values({ name_pt: 'João Turim', ...timestamps })
      .execute()
    const picture = await insertPicture(connection(), 'media/a.webp')
    await db.updateTable('media').set({ name: 'milão.jpg', alt_pt: 'Praça' }).where('id', '=', picture).execute()
    const submission = (status: 'new' | 'awaiting_guardian', payload: object, expires_at: string) => ({
      id: randomUUID(),
      kind: 'application' as const,
      form: '',
      language: 'pt',
      status,
      payload: JSON.stringify(payload),
      sender_text: toSenderText(payload),
      purpose: 'answering',
      expires_at,
      ...timestamps,
    })
    const contact = { full_name: 'José Milão', email: 'jose@mail.example', phone: '+55 (11) 98765-4321' }
    await db
      .insertInto('submissions')
      .values([
        submission('new', contact, '2026-12-10T10:00:00.000Z'),
        submission('awaiting_guardian', { full_name: 'Oculta Milão' }, '2026-12-10T10:00:00.000Z'),
        submission('new', { full_name: 'Vencida Milão' }, '2026-06-14T10:00:00.000Z'),
      ])
      .execute()
  })

  async function found(q: string, role?: keyof typeof users): Promise<string[]> {
    const response = await admin.get(`/search?q=${encodeURIComponent(q)}`, role)
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as SearchResponse
    return data.map(({ resource, title_pt }) => `${resource} ${title_pt}`)
  }

  test.each([
    ['lucja', ['talents Łucja Granada']],
    ['ÁGUA', ['talents Ana Água', 'talents Mariana Água']],
    ['ana', ['talents Ana Água', 'talents Łucja Granada', 'talents Mariana Água', 'talents Sant_Ana']],
    ['agua mari', ['talents Mariana Água']],
    ['perdido', ['talents Rascunho Perdido']],
    // One letter wrong, missing, added, swapped, also in an unfinished word.
    ['granoda', ['talents Łucja Granada']],
    ['granda', ['talents Łucja Granada']],
    ['grannada', ['talents Łucja Granada']],
    ['garnada', ['talents Łucja Granada']],
    ['granaad', ['talents Łucja Granada']],
    ['heldio', ['talents Heliodoro']],
    ['granoto', []],
    // Wildcards are ordinary characters.
    ['t_a', ['talents Sant_Ana']],
    ['0%', ['talents 100% Seda']],
    ['%', ['talents 100% Seda']],
    ['´', []],
  ])('finds talents by %j', async (q, names) => {
    expect((await found(q)).filter((name) => name.startsWith('talents'))).toEqual(names)
  })

  test('finds records of all kinds, but only those that the role may see', async () => {
    expect(await found('milao')).toEqual([
      'submissions José Milão',
      'posts Verão em Milão',
      'partners Ateliê Milão',
      'media Praça',
    ])
    expect(await found('milao', 'booker')).toEqual(['submissions José Milão', 'media Praça'])
    expect(await found('milao', 'editor')).toEqual(['posts Verão em Milão', 'partners Ateliê Milão', 'media Praça'])
    expect(await found('joão tur', 'editor')).toEqual(['members João Turim'])
    expect(await found('summer', 'booker')).toEqual([])
  })

  test.each(['jose@mail', '11987654321', '98765-4321', 'jose miloa'])('finds a message by %j', async (q) => {
    expect(await found(q, 'booker')).toEqual(['submissions José Milão'])
  })

  test('shows the picture, board and height of a talent', async () => {
    const { data } = await (await admin.get('/search?q=helio', 'booker')).json()
    expect(data).toMatchObject([{ picture: 'media/heliodoro.webp', category: 'woman', height: 178 }])
  })

  test('finds pages and users', async () => {
    await connection()
      .db.updateTable('entities')
      .set({ title_pt: 'Política de privacidade' })
      .where('name', '=', 'privacy')
      .execute()
    expect(await found('politica')).toContain('entities Política de privacidade')
    await connection()
      .db.insertInto('users')
      .values({
        ...{ id: 'u1', name: 'Zuleide', email: 'z@agency.example', role: 'booker', language: 'pt' },
        ...{ created_at: '2026-06-10T10:00:00.000Z', updated_at: '2026-06-10T10:00:00.000Z' },
      })
      .execute()
    expect(await found('zuleide')).toEqual(['people Zuleide'])
    expect(await found('zuleide', 'booker')).toEqual([])
  })

  test('requires a text and a signed-in user', async () => {
    expect((await admin.get('/search?q=%20')).status).toBe(422)
    expect((await admin.get('/search')).status).toBe(422)
    expect((await admin.call('GET', '/search?q=ana', undefined, 'nobody')).status).toBe(401)
  })
})
