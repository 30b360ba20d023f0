import { beforeEach, expect, test } from 'vitest'
import type { SiteTextRecord } from '#contracts/admin/site-texts.ts'
import { mailSiteTexts } from '#contracts/mail-texts/index.ts'
import type { SiteText } from '#domain/site-texts.ts'
import { mailWords } from '#services/records/mail-words.ts'
import { queueMails } from '#services/records/submissions/submission-mail.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { openPanel } from '#tests/helpers/panel.ts'
import { countedText, lockedText, menuText, plain, textWithVariable } from '#tests/helpers/site-texts.ts'

const texts: SiteText[] = [
  menuText,
  textWithVariable,
  countedText,
  { ...plain, key: 'errors.english', texts: { pt: { other: 'Not found' } } },
  lockedText,
]

const none = { pt: null, pt_one: null, en: null, en_one: null }

bothDialects((connection, db) => {
  beforeEach(() => emptyTables(connection(), 'site_texts', 'versions', 'audit'))

  async function open() {
    const admin = await openAdmin(connection(), {
      siteTexts: async () => new Map([...texts, ...mailSiteTexts()].map((text) => [text.key, text])),
    })
    // The settings publish it when they are saved.
    await db.updateTable('entities').set({ published: 1 }).where('name', '=', 'agency').execute()
    const write = (key: string, words: Partial<typeof none> | Record<string, unknown>, version = 0) =>
      admin.put(`/site-texts/${key}`, { ...none, ...words, version })
    const refused = async (key: string, words: Record<string, unknown>) => {
      const response = await write(key, words)
      expect(response.status, JSON.stringify(words)).toBe(422)
      return (await response.json()).errors
    }
    return { ...admin, write, refused }
  }

  const panelTexts = async (language: string) => {
    const panel = await openPanel(connection())
    const response = await panel.get(`/api/entities/agency?language=${language}`)
    expect(response.status).toBe(200)
    return (await response.json()).texts
  }

  test('changes words, passes them to the site, and brings those of the product back', async () => {
    const admin = await open()
    expect(await panelTexts('pt')).toBeUndefined()
    const changed = await admin.write('layout.menu.contact', { pt: '  Fale conosco ' })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({ id: 'layout.menu.contact', pt: 'Fale conosco', en: null, version: 1 })
    await admin.write('favorites.removed', { pt: 'Saíram {count}', pt_one: 'Saiu um', en: '{count} gone' })
    expect(await panelTexts('pt')).toEqual({
      'favorites.removed': { one: 'Saiu um', other: 'Saíram {count}' },
      'layout.menu.contact': 'Fale conosco',
    })
    expect(await panelTexts('en')).toEqual({ 'favorites.removed': '{count} gone' })
    const { data }: { data: SiteTextRecord[] } = await (await admin.get('/site-texts')).json()
    expect(data.slice(0, texts.length).map(({ id, pt }) => [id, pt])).toEqual([
      ['layout.menu.contact', 'Fale conosco'],
      ['verify.networks', null],
      ['favorites.removed', 'Saíram {count}'],
      ['errors.english', null],
      ['beAModel.consent', null],
    ])
    expect((await admin.write('layout.menu.contact', {}, 1)).status).toBe(200)
    expect(await panelTexts('pt')).not.toHaveProperty(['layout.menu.contact'])
  })

  test('refuses words that cannot replace those of the product', async () => {
    const { write, refused } = await open()
    expect(await refused('verify.networks', { pt: 'Nas redes', en: 'On {host} {hosts}' })).toEqual({
      pt: ['missing_variable'],
      en: ['unknown_variable'],
    })
    expect(await refused('layout.menu.contact', { pt: '<b>Fale</b>', en: 'Line\none' })).toEqual({
      pt: ['not_plain'],
      en: ['not_plain'],
    })
    expect(await refused('layout.menu.contact', { pt: 'x'.repeat(81) })).toEqual({ pt: ['too_long'] })
    expect(await refused('layout.menu.contact', { pt: 'Fale', pt_one: 'Fale' })).toEqual({ pt_one: ['unknown'] })
    const plural = { pt: 'Saíram {count}', pt_one: 'Saiu {host}', en: '{count} gone', en_one: 'x'.repeat(300) }
    expect(await refused('favorites.removed', plural)).toEqual({ pt_one: ['unknown_variable'], en_one: ['too_long'] })
    expect(await refused('favorites.removed', { pt_one: 'Saiu um' })).toEqual({ pt: ['required'] })
    expect(await refused('errors.english', { en: 'Not found' })).toEqual({ en: ['unknown'] })
    expect(await refused('beAModel.consent', { pt: 'Autorizo tudo.' })).toEqual({ pt: ['locked'] })
    expect((await write('no.such.text', { pt: 'x' })).status).toBe(404)
    expect(await panelTexts('pt')).toBeUndefined()
    // Signs of comparison are no HTML.
    expect((await write('layout.menu.contact', { pt: 'a < b > c & d' })).status).toBe(200)
  })

  test('puts the words of mails into those of the agency, which keep their variables', async () => {
    const { write, refused } = await open()
    const key = 'mails.room.text'
    expect(await refused(key, { pt: 'Aqui está a sala.\n\n{agency}', en: '{link} {agency} {name}' })).toEqual({
      pt: ['missing_variable'],
      en: ['unknown_variable'],
    })
    expect(await refused('mails.room.subject', { pt: '{agency}:\nsala' })).toEqual({ pt: ['not_plain'] })
    expect((await write(key, { pt: 'A sala:\n\n{link}\n\nAbraço, {agency}' })).status).toBe(200)
    expect(await panelTexts('pt')).toBeUndefined()
    const words = mailWords('room', { link: 'https://agency.example/{agency}' })
    const to = { kind: 'selection', to: 'ana@client.example' } as const
    const agency = { name: 'Mármore', email: undefined }
    await queueMails(
      db,
      [
        { ...to, language: 'pt', ...words },
        { ...to, language: 'en', ...words },
      ],
      null,
      {
        agency,
        now: new Date(),
      },
    )
    const mails = await db.selectFrom('outbox').select(['subject', 'text', 'html']).orderBy('id').execute()
    expect(mails).toMatchObject([
      {
        subject: 'Mármore: o seu link da sala',
        text: 'A sala:\n\nhttps://agency.example/{agency}\n\nAbraço, Mármore\n',
        html: null,
      },
      { subject: 'Mármore: your link to the room', text: expect.stringContaining('\n\nIf this was not you') },
    ])
    await db.deleteFrom('outbox').execute()
  })

  test('stores versions and refuses to overwrite a change that the user has not seen', async () => {
    const admin = await open()
    await admin.write('layout.menu.contact', { pt: 'Um' })
    const late = await admin.write('layout.menu.contact', { pt: 'Dois' })
    expect(await late.json()).toMatchObject({ status: 409, current: { pt: 'Um', version: 1 } })
    await admin.write('layout.menu.contact', { pt: 'Dois' }, 1)
    const path = '/site-texts/layout.menu.contact/versions'
    const { data } = await (await admin.get(path)).json()
    expect(data).toMatchObject([{ version: 2, changes: { pt: ['Um', 'Dois'] }, user_name: 'Admin' }, { version: 1 }])
    expect(await (await admin.get(`${path}/1/restore`)).json()).toMatchObject({ changes: { pt: ['Dois', 'Um'] } })
    const restored = await admin.post(`${path}/1/restore`, { version: 2 })
    expect(await restored.json()).toMatchObject({ pt: 'Um', version: 3 })
    const audit = await (await admin.get('/audit?resource=site-texts')).json()
    expect(audit.data).toMatchObject([{ action: 'restored' }, { action: 'changed' }, { action: 'changed' }])
  })
})
