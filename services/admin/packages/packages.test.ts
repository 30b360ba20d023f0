import { beforeEach, expect, test } from 'vitest'
import { claimMail, deleteExpiredMails, giveUp } from '#services/outbox/outbox.ts'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { callers, insertUsers, openAdmin } from '#tests/helpers/admin.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { endOfDay, noStorage, now, openPanel } from '#tests/helpers/panel.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

interface Sent {
  links: { id: number; name: string; email: string; link: string }[]
  mail_ready: boolean
}

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

eachDialect((connection, db, dialect) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let panel: Awaited<ReturnType<typeof openPanel>>
  let talents: number[]
  let time: Date

  beforeEach(async () => {
    time = now
    await emptyTables(connection(), 'selections', 'contacts', 'outbox', 'audit', 'talents')
    admin = await openAdmin(connection(), { now: () => time })
    panel = await openPanel(connection(), noStorage, { now: () => time })
    talents = [
      Number(await insertTalent(db, { name: 'Ágata' })),
      Number(await insertTalent(db, { name: 'Ônix' })),
      Number(await insertTalent(db, { name: 'Fora', published: 0 })),
    ]
    await insertMedia(db, String(talents[0]), { url: 'media/agata-1.webp' })
    await insertMedia(db, String(talents[1]), { url: 'media/onix-1.webp' })
  })

  async function makeContact(name: string, input: object = {}): Promise<number> {
    const email = `${name.toLowerCase()}@client.example`
    const response = await admin.post('/contacts', { name, email, language: 'pt', ...input })
    return ((await response.json()) as { id: number }).id
  }

  function makePackage(input: object = {}, role: 'admin' | 'booker' = 'booker') {
    const body = { title: 'Campanha', language: 'pt', talents: talents.map((id) => ({ id })), days: 30, ...input }
    return admin.create<{ id: string; version: number; talents: object[] }>('/packages', body, role)
  }

  const send = (id: string, contacts: number[]) =>
    admin.create<Sent>(`/packages/${id}/recipients`, { contacts }, 'booker')
  const read = async (id: string) => (await admin.get(`/packages/${id}`, 'booker')).json()
  const statusOf = async (link: string) => (await panel.get(`/api/selections/${tokenOf(link)}`)).status

  test('makes a package with the chosen talents and pictures in their order', async () => {
    const [agata = 0, onix = 0, off = 0] = talents
    await insertUsers(connection())
    const { id } = await makePackage({
      message: 'Olá!',
      talents: [{ id: onix, pictures: ['media/onix-1.webp'] }, { id: off }, { id: agata }],
    })
    expect(await read(id)).toMatchObject({
      title: 'Campanha',
      message: 'Olá!',
      expires_at: endOfDay(30).toISOString(),
      made_by: callers.booker.name,
      talents: [
        { id: onix, name: 'Ônix', shown: true, pictures: ['media/onix-1.webp'] },
        { id: off, shown: false },
        { id: agata, pictures: null, available: [{ url: 'media/agata-1.webp' }] },
      ],
      recipients: [],
    })
    expect(await (await admin.get('/packages?q=CAMP')).json()).toMatchObject({
      total: 1,
      data: [{ id, talent_count: 3, recipient_count: 0, opened: 0, liked: 0 }],
    })
  })

  test('finds packages with and without the accents of their title', async () => {
    const { id } = await makePackage({ title: 'Seleção de Outubro' })
    await makePackage({ title: 'Seleção de Maio' })
    expect((await (await admin.get('/packages?q=selecao')).json()).total).toBe(2)
    for (const q of ['outubro', 'outubro SELEÇÃO']) {
      const found = await (await admin.get(`/packages?q=${encodeURIComponent(q)}`)).json()
      expect(found, q).toMatchObject({ total: 1, data: [{ id }] })
    }
  })

  test('refuses unknown and repeated talents, pictures of others and too many', async () => {
    const [agata = 0] = talents
    for (const bad of [
      [],
      [{ id: agata }, { id: agata }],
      [{ id: 999_999 }],
      [{ id: agata, pictures: ['media/onix-1.webp'] }],
      Array.from({ length: 61 }, (_, index) => ({ id: index + 1 })),
    ]) {
      const response = await admin.post('/packages', { title: 'A', language: 'pt', talents: bad, days: 30 })
      expect(response.status, JSON.stringify(bad)).toBe(422)
    }
  })

  test('changes a package, and reports a conflict', async () => {
    const [agata = 0, onix = 0] = talents
    const { id, version } = await makePackage()
    const content = { title: 'Nova', language: 'en', talents: [{ id: onix }, { id: agata }] }
    const changed = await (await admin.put(`/packages/${id}`, { ...content, version }, 'booker')).json()
    expect(changed).toMatchObject({ title: 'Nova', talents: [{ id: onix }, { id: agata }] })
    const { data } = await (await admin.get('/audit?action=changed')).json()
    expect(data[0].changes).toEqual({
      title: ['Campanha', 'Nova'],
      language: ['pt', 'en'],
      talents: [talents.join(', '), `${onix}, ${agata}`],
    })
    const conflict = await admin.put(`/packages/${id}`, { ...content, title: 'Outra', version })
    expect(await conflict.json()).toMatchObject({ status: 409, current: { title: 'Nova', version: changed.version } })
    expect((await admin.put(`/packages/${id}`, { ...content, version: changed.version })).status).toBe(200)
  })

  test('keeps talents and pictures that can no longer be chosen', async () => {
    const [agata = 0, onix = 0] = talents
    const content = {
      title: 'Nova',
      language: 'pt',
      talents: [{ id: onix, pictures: ['media/onix-1.webp'] }, { id: agata }],
    }
    const { id, version } = await makePackage(content)
    await db.deleteFrom('talent_media').execute()
    const { version: talentVersion } = await (await admin.get(`/talents/${agata}`)).json()
    await admin.delete(`/talents/${agata}?version=${talentVersion}`)
    expect((await admin.put(`/packages/${id}`, { ...content, version })).status).toBe(200)
    const foreign = { ...content, version: version + 1, talents: [{ id: onix, pictures: ['media/agata-1.webp'] }] }
    expect((await admin.put(`/packages/${id}`, foreign)).status).toBe(422)
    for (const talent of content.talents) {
      const other = { title: 'Outra', language: 'pt', days: 30, talents: [talent] }
      expect((await admin.post('/packages', other)).status).toBe(422)
    }
  })

  test('says that mails wait while no mail server is set up', async () => {
    const ana = await makeContact('Ana')
    const { id } = await makePackage()
    const system = { isMailReady: false, isReadOnly: async () => false }
    const { post } = await openAdmin(connection(), { system, now: () => time })
    const sent = await post(`/packages/${id}/recipients`, { contacts: [ana] })
    expect(await sent.json()).toMatchObject({ mail_ready: false, links: [{ name: 'Ana' }] })
    const link = await db.selectFrom('selection_links').select('id').where('contact_id', '=', ana).executeTakeFirst()
    const again = await post(`/packages/${id}/recipients/${link?.id}/resend`, {})
    expect(await again.json()).toMatchObject({ mail_ready: false })
  })

  test('mails each contact a link of their own, in their language, and shows it again', async () => {
    const [ana, bob] = [await makeContact('Ana'), await makeContact('Bob', { language: 'en' })]
    const { id } = await makePackage({ message: 'Bom dia.' })
    const fields = JSON.stringify({ name: 'Mármore', email: 'casting@marmore.example' })
    await db.updateTable('entities').set({ fields }).where('name', '=', 'agency').execute()
    const { links, mail_ready } = await send(id, [ana, bob])
    await db.updateTable('entities').set({ fields: '{}' }).where('name', '=', 'agency').execute()
    expect(mail_ready).toBe(true)
    expect(links.map(({ name, link }) => [name, link.replace(tokenOf(link), '')])).toEqual([
      ['Ana', 'https://agency.example/selecao/'],
      ['Bob', 'https://agency.example/en/selection/'],
    ])
    const mails = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
    expect(mails.map(({ to, language, kind }) => [to, language, kind])).toEqual([
      ['ana@client.example', 'pt', 'selection'],
      ['bob@client.example', 'en', 'selection'],
    ])
    expect(mails.map(({ reply_to }) => reply_to)).toEqual(['casting@marmore.example', 'casting@marmore.example'])
    const words = [
      ['Nessa página registramos', '15 de julho de 2026', 'Ver a seleção'],
      ['That page records', '15 July 2026', 'See the selection'],
    ]
    for (const [index, { html, text }] of mails.entries()) {
      for (const part of [html ?? '', text]) {
        expect(part).toContain('Mármore')
        for (const [language, own] of words.entries())
          expect(own.map((word) => part.includes(word))).toEqual(own.map(() => language === index))
      }
    }
    expect(mails[0]?.text).toMatch(/\n\nBom dia\.\n\n/)
    expect(mails[0]?.text).toContain(`Ver a seleção:\n${links[0]?.link}\n`)
    const stored = JSON.stringify([await read(id), await db.selectFrom('audit').selectAll().execute()])
    for (const { link } of links) expect(stored).not.toContain(tokenOf(link))
    // Contacts that have a link keep it.
    expect((await send(id, [ana])).links).toEqual([])
    expect(await statusOf(links[0]?.link ?? '')).toBe(200)
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')('mails a contact one link when a package is sent twice at once', async () => {
    const ana = await makeContact('Ana')
    const { id } = await makePackage()
    const sent = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('contacts').select('id').where('id', '=', ana).forUpdate().execute()
      const both = [send(id, [ana]), send(id, [ana])]
      await waitForBlockedQueries(db, 2)
      return both
    })
    expect((await Promise.all(sent)).flatMap(({ links }) => links)).toHaveLength(1)
    expect(await db.selectFrom('selection_links').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('names the last day of a link in the agency’s time zone', async () => {
    // In São Paulo it is still the day before.
    time = new Date('2026-11-02T01:00:00Z')
    const { id } = await makePackage({ days: 7 })
    await send(id, [await makeContact('Ana')])
    const mail = await db.selectFrom('outbox').select('text').executeTakeFirstOrThrow()
    expect(mail.text).toContain('funciona até 8 de novembro de 2026.')
    expect((await read(id)).expires_at).toBe('2026-11-09T02:59:59.999Z')
  })

  test('offers the pictures of book and digitals, one with two places once', async () => {
    for (const medium of [
      { kind: 'cover', url: 'media/agata-1.webp' },
      { kind: 'hover', url: 'media/hover.webp' },
      { kind: 'book', url: 'media/moving.mp4' },
      { kind: 'video', url: 'media/film.webp' },
      { kind: 'snap', url: 'media/digital.webp' },
    ] as const)
      await insertMedia(db, String(talents[0]), medium)
    const { id } = await makePackage()
    const { available } = (await read(id)).talents[0]
    const urls = available.map(({ url }: { url: string }) => url)
    expect(urls.sort()).toEqual(['media/agata-1.webp', 'media/digital.webp'])
  })

  test('refuses contacts without an address, unknown ones and expired packages', async () => {
    const mute = await makeContact('Muda', { email: null })
    const { id } = await makePackage({ days: 7 })
    const to = (contacts: number[]) => admin.post(`/packages/${id}/recipients`, { contacts })
    expect(await (await to([mute])).json()).toMatchObject({ errors: { contacts: ['nobody_to_write_to'] } })
    expect(await (await to([999_999])).json()).toMatchObject({ errors: { contacts: ['unknown'] } })
    const ana = await makeContact('Ana')
    const [bob, end] = [await makeContact('Bob'), Date.parse((await read(id)).expires_at)]
    time = new Date(end - 1)
    expect((await to([bob])).status).toBe(201)
    time = new Date(end)
    const link = `recipients/${(await read(id)).recipients[0].id}`
    for (const response of [
      await to([ana]),
      ...(await Promise.all(
        ['preview', `${link}/resend`, `${link}/show`].map((call) => admin.post(`/packages/${id}/${call}`, {})),
      )),
    ])
      expect(await response.json()).toMatchObject({ status: 409, reason: 'package_expired' })
    expect((await admin.post(`/packages/${id}/extend`, { days: 7 })).status).toBe(200)
    const extended = (await read(id)).expires_at
    const { data } = await (await admin.get('/audit')).json()
    expect(data[0]).toMatchObject({ record_id: id, changes: { expires_at: [new Date(end).toISOString(), extended] } })
    expect((await to([ana])).status).toBe(201)
  })

  test('revokes one link, and replaces one', async () => {
    const [ana, bob] = [await makeContact('Ana'), await makeContact('Bob')]
    const { id } = await makePackage()
    const [first, second] = (await send(id, [ana, bob])).links
    expect((await admin.delete(`/packages/${id}/recipients/${first?.id}`)).status).toBe(204)
    expect(await statusOf(first?.link ?? '')).toBe(404)
    expect(await statusOf(second?.link ?? '')).toBe(200)
    // The mail with the revoked link waits, and is never sent.
    expect(await db.selectFrom('outbox').select('to').execute()).toHaveLength(2)
    expect(await claimMail(db, time)).toMatchObject({ to: 'bob@client.example' })
    expect(await claimMail(db, time)).toBeUndefined()
    const again = (await (await admin.post(`/packages/${id}/recipients/${first?.id}/resend`, {})).json()) as Sent
    expect(await statusOf(again.links[0]?.link ?? '')).toBe(200)
    expect(await statusOf(first?.link ?? '')).toBe(404)
    expect((await read(id)).recipients).toMatchObject([
      { name: 'Ana', revoked_at: null, mail: 'waiting' },
      { name: 'Bob', revoked_at: null },
    ])
    const other = await makePackage()
    expect((await admin.delete(`/packages/${other.id}/recipients/${first?.id}`)).status).toBe(404)
  })

  test('changes the links of one package and one recipient only', async () => {
    const [ana, bob] = [await makeContact('Ana'), await makeContact('Bob')]
    const [first, second] = [await makePackage(), await makePackage()]
    const share = (id: string) =>
      admin.create<Sent>(`/packages/${id}/recipients`, { contacts: [ana, bob], mail: false }, 'booker')
    await share(first.id)
    expect((await share(second.id)).links).toHaveLength(2)
    expect((await share(first.id)).links).toEqual([])
    const { data } = await (await admin.get('/audit?action=shared')).json()
    expect(data.map(({ changes }: { changes: object }) => changes)).toEqual([{ recipients: 2 }, { recipients: 2 }])
    const { recipients } = await read(first.id)
    expect((await admin.post(`/packages/${first.id}/recipients/${recipients[0].id}/resend`, {})).status).toBe(200)
    expect((await read(first.id)).recipients).toMatchObject([{ mail: 'waiting' }, { mail: 'none' }])

    const preview = async (id: string) => (await (await admin.post(`/packages/${id}/preview`, {})).json()).link
    const [link] = [await preview(first.id), await preview(second.id)]
    expect(await statusOf(link)).toBe(200)
    const own = db.selectFrom('selection_links').select('id').where('contact_id', 'is', null)
    const { id } = await own.where('selection_id', '=', first.id).executeTakeFirstOrThrow()
    expect((await admin.delete(`/packages/${first.id}/recipients/${id}`)).status).toBe(404)
  })

  test('makes a link without a mail, and shows it again until it is revoked', async () => {
    const mute = await makeContact('Muda', { email: null, phone: '(11) 98765-4321' })
    const { id } = await makePackage()
    const body = { contacts: [mute], mail: false }
    const made = (await (await admin.post(`/packages/${id}/recipients`, body, 'booker')).json()) as Sent
    expect(made).toMatchObject({ mailed: false, links: [{ name: 'Muda', email: null, phone: '(11) 98765-4321' }] })
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect((await read(id)).recipients).toMatchObject([{ name: 'Muda', mail: 'none' }])
    const { action } = await db.selectFrom('audit').select('action').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(action).toBe('shared')
    const [{ id: link = 0, link: url = '' } = {}] = made.links
    const path = `/packages/${id}/recipients/${link}`
    const show = (role: 'booker' | 'read-only' = 'booker') => admin.post(`${path}/show`, {}, role)
    expect(await (await show()).json()).toMatchObject({ link: url })
    expect((await show('read-only')).status).toBe(403)
    expect(await statusOf(url)).toBe(200)
    expect((await admin.post(`${path}/resend`, {})).status).toBe(422)
    await admin.delete(path)
    expect((await show()).status).toBe(404)
    expect(await statusOf(url)).toBe(404)
    // A link that ended before keeps its time.
    time = inDays(1)
    await admin.delete(path)
    expect((await read(id)).recipients).toMatchObject([{ revoked_at: now.toISOString() }])
    await admin.put(`/contacts/${mute}`, { name: 'Muda', email: 'muda@client.example', language: 'pt', version: 1 })
    expect((await admin.post(`${path}/resend`, {})).status).toBe(200)
    expect((await read(id)).recipients).toMatchObject([{ mail: 'waiting' }])
    await db.deleteFrom('outbox').execute()
    expect((await read(id)).recipients).toMatchObject([{ mail: 'sent' }])
  })

  test.each([
    ['pt', 'admin', 'https://agency.example/en/selection/'],
    ['en', 'booker', 'https://agency.example/selecao/'],
  ] as const)('previews a package in %s in the language of the %s', async (language, role, address) => {
    const { id } = await makePackage({ language })
    const { link } = await (await admin.post(`/packages/${id}/preview`, {}, role)).json()
    expect(link).toBe(`${address}${tokenOf(link)}`)
    expect(await statusOf(link)).toBe(200)
  })

  test('ends the earlier preview with the next one', async () => {
    const { id } = await makePackage()
    const preview = async () => (await (await admin.post(`/packages/${id}/preview`, {})).json()).link
    const [first, second] = [await preview(), await preview()]
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  })

  test('mails the pictures with a plain twin', async () => {
    const { id } = await makePackage({ title: '<Campanha> & "luz"', message: 'Bom dia.\n<b>Veja</b>' })
    const [{ link = '' } = {}] = (await send(id, [await makeContact('Ana')])).links
    const { html, text } = await db.selectFrom('outbox').select(['html', 'text']).executeTakeFirstOrThrow()
    expect(html).toContain('src="https://agency.example/pictures/400.jpeg/media/agata-1.webp"')
    expect(html).toContain('alt="Ágata"')
    expect(html).toContain('&lt;Campanha&gt; &amp; &quot;luz&quot;')
    expect(html).toContain('Bom dia.<br>&lt;b&gt;Veja&lt;/b&gt;')
    for (const part of [html, text]) {
      expect(part).toContain(link)
      expect(part).toContain('Ônix')
      expect(part).not.toContain('Fora')
    }
  })

  test('mails of each talent the first chosen picture, or else the cover, or else the first one', async () => {
    const facts = [
      ['Chosen', ['book', 'cover', 'snap'], ['snap', 'book']],
      ['Cover', ['book', 'cover'], undefined],
      ['Book', ['hover', 'book', 'snap'], undefined],
      ['None', [], undefined],
    ] as const
    const chosen: object[] = []
    for (const [name, kinds, pictures] of facts) {
      const id = await insertTalent(db, { name })
      for (const kind of kinds) await insertMedia(db, id, { kind, url: `media/${name}-${kind}.webp` })
      chosen.push({ id: Number(id), pictures: pictures?.map((kind) => `media/${name}-${kind}.webp`) })
    }
    const { id } = await makePackage({ talents: chosen })
    await send(id, [await makeContact('Ana')])
    const { html, text } = await db.selectFrom('outbox').select(['html', 'text']).executeTakeFirstOrThrow()
    expect(html?.match(/media\/[\w-]+/g)).toEqual(['media/Chosen-snap', 'media/Cover-cover', 'media/Book-book'])
    expect(text).toContain('Chosen, Cover, Book, None')
  })

  test('mails twelve pictures at most, and shows no talent without a name', async () => {
    const ids = []
    for (let index = 0; index < 13; index++) {
      const id = await insertTalent(db, { name: `Talent ${index}` })
      await insertMedia(db, id, { url: `media/many-${index}.webp` })
      ids.push(Number(id))
    }
    const nameless = Number(await insertTalent(db, { name: '' }))
    const { id } = await makePackage({ talents: [...ids, nameless].map((one) => ({ id: one })) })
    await send(id, [await makeContact('Ana')])
    const { html, text } = await db.selectFrom('outbox').select(['html', 'text']).executeTakeFirstOrThrow()
    expect(html?.match(/<img/g)).toHaveLength(12)
    expect(text).toContain('Talent 11, Talent 12\n')
    expect((await read(id)).talents.at(-1)).toMatchObject({ id: nameless, shown: false })
  })

  test('reports openings, views, answers and downloads by recipient, and nothing for the preview', async () => {
    const [agata = '', onix = ''] = talents.map(String)
    const ana = await makeContact('Ana')
    const { id } = await makePackage()
    const [{ link: url = '' } = {}] = (await send(id, [ana])).links
    const path = `/api/selections/${tokenOf(url)}`
    const note = (body: object) => panel.post(`${path}/events`, body)
    await panel.get(path)
    expect((await read(id)).recipients).toMatchObject([{ opened: 0, last_opened_at: null, viewed: [] }])

    for (const event of [
      { kind: 'opened' },
      { kind: 'opened' },
      { kind: 'viewed', talent: onix },
      { kind: 'viewed', talent: agata },
      { kind: 'viewed', talent: onix },
      { kind: 'downloaded' },
    ])
      expect((await note(event)).status).toBe(204)
    expect((await note({ kind: 'viewed', talent: '999' })).status).toBe(409)
    expect((await note({ kind: 'read' })).status).toBe(422)
    const answer = (body: object) => panel.post(`${path}/answers`, body)
    await answer({ talent: agata, vote: 'yes' })
    await answer({ talent: onix, vote: 'maybe' })
    await answer({ talent: onix, vote: null, note: 'Mais cabelo?' })
    expect((await answer({ talent: '999', vote: 'no' })).status).toBe(409)
    const others = await send(id, [await makeContact('Bia')])
    const bia = `/api/selections/${tokenOf(others.links[0]?.link ?? '')}`
    await panel.post(`${bia}/answers`, { talent: agata, vote: 'no' })
    // Withdrawn again, and seen without an opening.
    await panel.post(`${bia}/answers`, { talent: onix, vote: 'yes' })
    await panel.post(`${bia}/answers`, { talent: onix, vote: null })
    await panel.post(`${bia}/events`, { kind: 'viewed', talent: agata })
    const { links: more } = await send(id, [await makeContact('Rui')])
    await panel.post(`/api/selections/${tokenOf(more[0]?.link ?? '')}/answers`, { talent: agata, vote: 'yes' })
    expect(await (await panel.get(path)).json()).toMatchObject({
      role: 'recipient',
      people: [],
      answers: [
        { talent: agata, vote: 'yes', note: '' },
        { talent: onix, vote: null, note: 'Mais cabelo?' },
      ],
    })
    expect((await panel.get(`${path}/changes?since=0`)).status).toBe(404)
    time = new Date(now.getTime() + 3_600_000)
    for (const event of [{ kind: 'opened' }, { kind: 'viewed', talent: onix }, { kind: 'downloaded' }])
      await note(event)

    const { link: preview } = (await (await admin.post(`/packages/${id}/preview`, {})).json()) as { link: string }
    await panel.post(`/api/selections/${tokenOf(preview)}/events`, { kind: 'opened' })
    await panel.post(`/api/selections/${tokenOf(preview)}/answers`, { talent: onix, vote: 'yes' })
    const answers = [
      { talent: 'Ágata', vote: 'yes', note: '', at: now.toISOString() },
      { talent: 'Ônix', vote: null, note: 'Mais cabelo?', at: now.toISOString() },
    ]
    expect((await read(id)).recipients).toEqual([
      expect.objectContaining({
        name: 'Ana',
        opened: 2,
        last_opened_at: time.toISOString(),
        viewed: [
          { talent: 'Ônix', at: now.toISOString() },
          { talent: 'Ágata', at: now.toISOString() },
        ],
        answers,
        downloaded: [{ talent: null, at: now.toISOString() }],
      }),
      expect.objectContaining({ name: 'Bia', opened: 0, answers: [expect.objectContaining({ vote: 'no' })] }),
      expect.objectContaining({ name: 'Rui', answers: [expect.objectContaining({ vote: 'yes' })] }),
    ])
    expect((await (await admin.get('/packages')).json()).data).toMatchObject([
      { recipient_count: 3, opened: 1, liked: 1 },
    ])

    // A talent that is no longer in the package keeps its name; one without, or out of reach, has its number.
    const { title, message, language, version } = await read(id)
    const rest = talents.filter((talent) => String(talent) !== agata).map((talent) => ({ id: talent }))
    expect((await admin.put(`/packages/${id}`, { title, message, language, version, talents: rest })).status).toBe(200)
    expect((await read(id)).recipients[0].answers).toEqual(answers)
    await db.updateTable('talents').set({ category: 'man' }).where('id', '=', Number(agata)).execute()
    expect((await (await admin.get(`/packages/${id}`, 'limited')).json()).recipients[0].answers[0].talent).toBe(
      `#${agata}`,
    )
    const { version: talentVersion } = await (await admin.get(`/talents/${agata}`)).json()
    expect((await admin.delete(`/talents/${agata}?version=${talentVersion}`)).status).toBe(204)
    expect((await read(id)).recipients[0].answers[0].talent).toBe(`#${agata}`)
    // With the contact all answers go.
    await db.deleteFrom('selection_links').execute()
    expect(await db.selectFrom('selection_answers').selectAll().execute()).toEqual([])
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')(
    'counts an event and an answer once that a recipient sends twice at once',
    async () => {
      const { id } = await makePackage()
      const { links } = await send(id, [await makeContact('Lia')])
      const path = `/api/selections/${tokenOf(links[0]?.link ?? '')}`
      const like = () => panel.post(`${path}/answers`, { talent: String(talents[0]), vote: 'yes' })
      const open = () => panel.post(`${path}/events`, { kind: 'opened' })
      const { calls } = await db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('selection_links').select('id').forUpdate().execute()
        await transaction.selectFrom('selections').select('id').forUpdate().execute()
        const calls = [like(), like(), open(), open()]
        await waitForBlockedQueries(db, calls.length)
        return { calls }
      })
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 204, 204])
      expect(await db.selectFrom('selection_people').select('id').execute()).toHaveLength(1)
      const events = await db.selectFrom('selection_events').select('kind').orderBy('kind').execute()
      expect(events).toEqual([{ kind: 'opened' }])
    },
  )

  test('takes events of recipients only', async () => {
    const body = { language: 'pt', title: 'Sala', talents: talents.map(String), days: 7 }
    const room = await panel.post('/api/selections', body)
    const { owner_token } = (await room.json()) as { owner_token: string }
    const path = `/api/selections/${owner_token}`
    expect((await panel.post(`${path}/events`, { kind: 'opened' })).status).toBe(404)
  })

  test('makes a room without a mail, whose links can be shown again', async () => {
    const input = { title: 'Escolha', language: 'pt', talents: talents.slice(0, 2), days: 7 }
    const links = await admin.create<{ guest: string; owner: string }>('/rooms', input, 'booker')
    expect(await (await panel.get(`/api/selections/${tokenOf(links.owner)}`)).json()).toMatchObject({
      role: 'owner',
      of_agency: true,
      guest_token: tokenOf(links.guest),
    })
    expect(await (await panel.get(`/api/selections/${tokenOf(links.guest)}`)).json()).toMatchObject({ role: 'guest' })
    const { data } = await (await admin.get('/rooms')).json()
    expect(data).toMatchObject([{ title: 'Escolha', is_own: true }])
    const english = await admin.create<{ guest: string; owner: string }>('/rooms', { ...input, language: 'en' })
    for (const link of [english.guest, english.owner])
      expect(link).toBe(`https://agency.example/en/selection/${tokenOf(link)}`)
    // A package is of the agency anyway, and a room of a client is not.
    const { id } = await makePackage()
    const recipients = { contacts: [await makeContact('Ana')], mail: false }
    const { links: sent } = await admin.create<Sent>(`/packages/${id}/recipients`, recipients, 'booker')
    const client = await panel.post('/api/selections', { ...input, talents: talents.slice(0, 2).map(String) })
    for (const token of [tokenOf(sent[0]?.link ?? ''), (await client.json()).owner_token])
      expect(await (await panel.get(`/api/selections/${token}`)).json()).toMatchObject({ of_agency: false })
    const show = async (role: 'admin' | 'read-only' | 'limited' = 'admin') =>
      admin.post(`/rooms/${data[0].id}/links`, {}, role)
    expect(await (await show()).json()).toEqual({ title: 'Escolha', ...links })
    expect((await show('read-only')).status).toBe(403)
    // The owner has replaced the guest link.
    await panel.post(`/api/selections/${tokenOf(links.owner)}/guest-link`, {})
    const replaced = await (await show()).json()
    expect([await statusOf(links.guest), await statusOf(replaced.guest)]).toEqual([404, 200])
    await db.updateTable('talents').set({ category: 'man' }).execute()
    expect((await show('limited')).status).toBe(404)
    expect((await admin.post('/rooms', input, 'limited')).status).toBe(422)
    await panel.post(`/api/selections/${tokenOf(links.owner)}/close`, {})
    expect((await show()).status).toBe(404)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('shows no links of a room that a client opened', async () => {
    await panel.post('/api/selections', { language: 'pt', title: 'Sala', talents: talents.map(String), days: 7 })
    const { data } = await (await admin.get('/rooms')).json()
    expect(data).toMatchObject([{ is_own: false }])
    expect((await admin.post(`/rooms/${data[0].id}/links`, {})).status).toBe(404)
  })

  test('says that a mail was not delivered after its retries', async () => {
    const ana = await makeContact('Ana')
    const { id } = await makePackage()
    const [{ link = '' } = {}] = (await send(id, [ana])).links
    await panel.post(`/api/selections/${tokenOf(link)}/events`, { kind: 'opened' })
    await deleteExpired({ connection: connection(), storage: noStorage, now: inDays(6) })
    expect((await read(id)).recipients).toMatchObject([{ mail: 'waiting' }])
    await deleteExpired({ connection: connection(), storage: noStorage, now: inDays(8) })
    expect((await read(id)).recipients).toMatchObject([{ mail: 'undelivered' }])
    await admin.post(`/packages/${id}/recipients/${(await read(id)).recipients[0].id}/resend`, {})
    // A new link does not forget the use of the one before.
    expect((await read(id)).recipients).toMatchObject([{ mail: 'waiting', opened: 1 }])
  })

  test('reports mails that never left before the package expired', async () => {
    const [ana, bob] = [await makeContact('Ana'), await makeContact('Bob')]
    const { id } = await makePackage()
    await send(id, [ana, bob])
    const refused = await db.selectFrom('outbox').selectAll().where('to', '=', 'bob@client.example').executeTakeFirst()
    await giveUp(db, { id: Number(refused?.id) })
    expect((await read(id)).recipients).toMatchObject([{ mail: 'waiting' }, { mail: 'undelivered' }])
    expect(await deleteExpiredMails(db, inDays(60))).toBe(2)
    expect((await read(id)).recipients).toMatchObject([{ mail: 'undelivered' }, { mail: 'undelivered' }])
  })

  test('reports a mail that was deleted while its recipient was in the bin', async () => {
    const [ana, bob] = [await makeContact('Ana'), await makeContact('Bob')]
    const { id } = await makePackage()
    await send(id, [ana, bob])
    const restore = async (contact: number) => {
      const records = [{ resource: 'contacts', record_id: String(contact) }]
      expect((await admin.post('/bin/restore', { records })).status).toBe(204)
    }
    // An undone deletion: the mail still waits.
    expect((await admin.delete(`/contacts/${ana}?version=1`)).status).toBe(204)
    await restore(ana)
    const { recipients } = await read(id)
    expect(recipients).toMatchObject([{ mail: 'waiting' }, { mail: 'waiting' }])

    const opened = { link_id: recipients[0].id, kind: 'opened', talent_id: null, at: now.toISOString() }
    await db.insertInto('selection_events').values(opened).execute()
    expect((await admin.delete(`/contacts/${ana}?version=2`)).status).toBe(204)
    expect(await deleteExpiredMails(db, now)).toBe(1)
    expect((await read(id)).recipients).toMatchObject([{ name: 'Bob', mail: 'waiting' }])
    await restore(ana)
    expect((await read(id)).recipients).toMatchObject([{ mail: 'undelivered', opened: 1 }, { mail: 'waiting' }])
  })

  test('ends the links of a deleted contact, and moves those of a merged one', async () => {
    const [ana, again, bob] = [await makeContact('Ana'), await makeContact('Aninha'), await makeContact('Bob')]
    const { id } = await makePackage()
    const { links } = await send(id, [again, bob])
    await admin.post(`/contacts/${ana}/merge`, { ids: [again], version: 1 })
    expect((await read(id)).recipients).toMatchObject([{ name: 'Ana' }, { name: 'Bob' }])
    expect(await statusOf(links[0]?.link ?? '')).toBe(200)
    await panel.post(`/api/selections/${tokenOf(links[1]?.link ?? '')}/events`, { kind: 'opened' })
    const zip = await (await admin.post('/personal-data/export', { email: 'bob@client.example' })).text()
    expect(zip).toContain('"title": "Campanha"')
    expect(zip).toContain('"kind": "opened"')
    await admin.post('/personal-data/delete', { email: 'bob@client.example' })
    await admin.delete(`/contacts/${ana}?version=2`)
    expect((await read(id)).recipients).toEqual([])
    for (const { link } of links) expect(await statusOf(link)).toBe(404)
    expect(await db.selectFrom('selection_events').selectAll().execute()).toEqual([])
  })

  test.each(['packages', 'rooms'])('sorts and pages %s, by default the newest first', async (list) => {
    const ids: Record<string, string> = {}
    for (const [day, title, days] of [
      [0, 'Beta', 7],
      [1, 'Alfa', 30],
      [2, 'Gama', 7],
    ] as const) {
      time = inDays(day)
      const content = { title, days, language: 'pt' }
      if (list === 'packages') await makePackage(content)
      else await admin.post('/rooms', { ...content, talents }, 'booker')
      ids[title] = (await (await admin.get(`/${list}`)).json()).data[0].id
    }
    const titles = async (query: string) => {
      const { data, total } = await (await admin.get(`/${list}?${query}`)).json()
      return [data.map(({ title }: { title: string }) => title).join(', '), total]
    }
    expect(await titles('')).toEqual(['Gama, Alfa, Beta', 3])
    expect(await titles('per_page=2&page=2')).toEqual(['Beta', 3])
    expect(await titles('sort=created_at&order=asc')).toEqual(['Beta, Alfa, Gama', 3])
    expect(await titles('sort=title&order=desc')).toEqual(['Gama, Beta, Alfa', 3])
    expect(await titles('sort=expires_at&order=asc')).toEqual(['Beta, Gama, Alfa', 3])
    expect(await titles(`ids=${ids.Alfa},${ids.Beta}`)).toEqual(['Alfa, Beta', 2])
    expect(await titles('q=gam')).toEqual(['Gama', 1])
    expect((await admin.get(`/${list}?sort=language`)).status).toBe(422)
  })

  test('lists rooms with their tallies, without names and notes', async () => {
    const [agata = '', onix = ''] = talents.map(String)
    // The last id is larger than those of the table.
    const body = { language: 'en', title: 'Campaign', talents: [agata, onix, '9999999999'], days: 7 }
    const { owner_token } = (await (await panel.post('/api/selections', body)).json()) as { owner_token: string }
    const path = `/api/selections/${owner_token}`
    for (const [name, vote] of [
      ['Segredo Um', 'yes'],
      ['Segredo Dois', 'maybe'],
      ['Segredo Três', 'no'],
      ['Segredo Quatro', 'no'],
    ]) {
      const { key } = (await (await panel.post(`${path}/people`, { name })).json()) as { key: string }
      const answer = { talent: onix, vote, note: 'segredo' }
      await panel.post(`${path}/answers`, answer, { 'x-selection-person': key })
    }
    await makePackage()
    time = inDays(1)
    await panel.post('/api/selections', { ...body, title: 'Quiet', talents: [onix, agata] })
    const text = await (await admin.get('/rooms', 'booker')).text()
    expect(JSON.parse(text)).toMatchObject({
      total: 2,
      data: [
        {
          title: 'Quiet',
          talents: [
            { id: onix, yes: 0, maybe: 0, no: 0 },
            { id: agata, yes: 0, maybe: 0, no: 0 },
          ],
        },
        {
          title: 'Campaign',
          language: 'en',
          talents: [
            { id: agata, name: 'Ágata', yes: 0, maybe: 0, no: 0 },
            { id: onix, name: 'Ônix', yes: 1, maybe: 1, no: 2 },
            { id: '9999999999', name: null, yes: 0, maybe: 0, no: 0 },
          ],
        },
      ],
    })
    expect(text).not.toMatch(/segredo/i)
    await db.updateTable('talents').set({ category: 'man' }).where('id', '=', Number(onix)).execute()
    const limited = await (await admin.get('/rooms', 'limited')).json()
    expect(limited.data.map((room: { talents: { id: string }[] }) => room.talents.map(({ id }) => id))).toEqual([
      [agata],
      [agata],
    ])
  })

  test('lets a booker delete an own package until it is sent', async () => {
    const canDelete = async (id: string, role: 'admin' | 'booker') =>
      (await (await admin.get(`/packages/${id}`, role)).json()).can_delete
    const [own, sent, other] = [await makePackage(), await makePackage(), await makePackage({}, 'admin')]
    await send(sent.id, [await makeContact('Rui')])
    await admin.post(`/packages/${own.id}/preview`, {}, 'booker')
    for (const { id } of [sent, other]) {
      expect([await canDelete(id, 'booker'), await canDelete(id, 'admin')]).toEqual([false, true])
      expect((await admin.delete(`/packages/${id}`, 'booker')).status).toBe(403)
    }
    expect(await canDelete(own.id, 'booker')).toBe(true)
    expect((await admin.delete(`/packages/${own.id}`, 'booker')).status).toBe(204)
    expect((await admin.get(`/packages/${own.id}`)).status).toBe(404)
  })

  test('deletes a package with its links', async () => {
    const ana = await makeContact('Ana')
    const { id } = await makePackage()
    const [{ link = '' } = {}] = (await send(id, [ana])).links
    expect((await admin.delete(`/packages/${id}`)).status).toBe(204)
    expect(await statusOf(link)).toBe(404)
    expect((await admin.get(`/packages/${id}`)).status).toBe(404)
  })
})
