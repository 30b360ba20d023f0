import { beforeAll, expect, test } from 'vitest'
import type { SiteText } from '#domain/site-texts.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { bothDialects } from '#tests/helpers/dialects.ts'

const text: SiteText = {
  key: 'layout.menu.contact',
  texts: { pt: { other: 'Contato' }, en: { other: 'Contact' } },
} as SiteText

bothDialects((connection) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>

  beforeAll(async () => {
    admin = await openAdmin(connection(), { siteTexts: async () => new Map([[text.key, text]]) })
  })

  /** The first event of a stream, which it then closes. */
  async function firstEvent(response: Response): Promise<unknown> {
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const reader = response.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    await reader?.cancel()
    return JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '')
  }

  test('shows who else has a record open to those who may see it, and to nobody else', async () => {
    const man = await (await admin.post('/talents', { name: 'Bento', category: 'man' })).json()
    const path = `/talents/${man.id}/presence`
    const editing = await admin.get(`${path}?editing=true`, 'booker')
    expect(await firstEvent(await admin.get(path, 'scout'))).toEqual([{ id: 'b1', name: 'Booker', is_editing: true }])
    expect((await admin.get(path, 'limited')).status).toBe(404)
    expect((await admin.get('/talents/999999/presence')).status).toBe(404)
    expect((await admin.get('/settings/agency/presence', 'booker')).status).toBe(403)
    expect((await admin.get(`${path}?editing=maybe`)).status).toBe(422)
    expect((await admin.get('/site-texts/unknown/presence')).status).toBe(404)
    expect((await admin.call('GET', path, undefined, 'nobody')).status).toBe(401)
    await editing.body?.cancel()
  })

  test('records nothing', async () => {
    const before = await connection().db.selectFrom('audit').select('id').execute()
    for (const path of ['/settings/agency', `/site-texts/${text.key}`])
      expect(await firstEvent(await admin.get(`${path}/presence`)), path).toEqual([])
    expect(await connection().db.selectFrom('audit').select('id').execute()).toEqual(before)
  })
})
