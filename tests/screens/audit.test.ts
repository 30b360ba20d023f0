import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { insertUsers, openAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { now } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { choose, openBackOffice, openPage } from './back-office.ts'

const progress = { status: 'closed', decision: null, assignee_id: null, note: 'Done' }

onSqlite((connection) => {
  let user: UserEvent
  let siena = 0
  let message = ''

  beforeAll(async () => {
    const admin = await openAdmin(connection())
    await insertUsers(connection())
    const add = async (name: string) =>
      (await admin.create<{ id: number }>('/talents', { name, category: 'woman' }, 'booker')).id
    siena = await add('Siena')
    const lua = await add('Lua')
    await admin.put(`/talents/${siena}`, { name: 'Siena', category: 'woman', city: 'Recife', version: 1 })
    await admin.delete(`/talents/${lua}?version=1`)
    await admin.create('/partners', { title_pt: 'Ateliê', title_en: 'Studio', published: true }, 'editor')
    message = await insertSubmission(connection().db, { payload: { full_name: 'Dora' } })
    await admin.put(`/submissions/${message}`, { ...progress, version: 1 }, 'booker')
    await admin.post('/contacts', { name: 'X', language: 'pt' }, 'read-only')
    const entry = { at: now.toISOString(), user_id: null, user_name: '', resource: 'members', record_id: '9' }
    await insertRows(connection().db, 'audit', [
      { ...entry, action: 'published', record_name: null, changes: null },
      { ...entry, action: 'refused', record_name: null, changes: null },
      { ...entry, action: 'unpublished', record_id: '1234567890123', record_name: null, changes: null },
    ])
    user = await openBackOffice(admin, '/tasks', { language: 'en' })
  })

  const rows = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^.*?\d\d:\d\d(:\d\d)?( [AP]M)?/, ''))

  test('names who did what to which record, newest first, and links only to what still exists', async () => {
    await openPage('/audit?filter={}', 'Activity log')
    expect(rows()).toEqual([
      'The schedule took down as scheduled · Staff member 12345678…',
      'Someone not signed in tried without permission · Staff member 9',
      'The schedule published as scheduled · Staff member 9',
      expect.stringMatching(/^Reader tried without permission · Contact/),
      expect.stringMatching(/^Booker changed · Message Contact [0-9a-f]{8}…/),
      expect.stringMatching(/^Editor created · Partner Studio/),
      expect.stringMatching(/^Admin deleted · Talent Lua/),
      expect.stringMatching(/^Admin changed · Talent Siena/),
      expect.stringMatching(/^Booker created · Talent Lua \(deleted since\)/),
      expect.stringMatching(/^Booker created · Talent Siena/),
    ])
    const toMessage = screen.getByRole('link', { name: /^Contact [0-9a-f]{8}…$/ })
    expect(toMessage.getAttribute('href')).toBe(`/admin/submissions/${message}`)
    expect(screen.queryByText(/Dora/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Lua' })).toBeNull()
    const links = screen.getAllByRole('link', { name: 'Siena' }).map((link) => link.getAttribute('href'))
    expect(links).toEqual(Array.from(links, () => `/admin/talents/${siena}`))
  })

  test('shows each changed field before and after', async () => {
    const [change] = screen.getAllByText(/^Admin$/).flatMap((name) => {
      const row = name.closest('li')
      return row?.textContent?.includes('changed') ? [within(row)] : []
    })
    const row = change?.getByRole('row', { name: /Based in/ })
    expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Based in',
      'empty',
      'Recife',
    ])
  })

  test('filters by place and action', async () => {
    await choose(user, 'Where', 'Partners')
    await expect.poll(rows).toEqual([expect.stringMatching(/^Editor created · Partner Studio/)])
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await user.click(screen.getByRole('button', { name: /^Filter/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'What' }))
    await choose(user, 'What', 'deleted')
    await expect.poll(rows).toEqual([expect.stringMatching(/^Admin deleted · Talent Lua/)])
  })

  test('filters by person and days, and keeps the filters where nothing is found', async () => {
    await openPage('/audit?filter={"staff_id":"b1"}', 'Activity log')
    await expect
      .poll(() => rows().map((row) => row?.slice(0, 14)))
      .toEqual(['Booker changed', 'Booker created', 'Booker created'])
    await openPage('/audit?filter={"from":"2026-06-15T12:00:01.000Z"}', 'Activity log')
    expect(await screen.findByText('Nothing found with these filters.')).toBeTruthy()
    expect(rows()).toEqual([])
    expect(screen.getByRole('combobox', { name: 'Where' })).toBeTruthy()
    expect(screen.getByLabelText('From')).toHaveProperty('value', '15/06/2026 12:00')
    await openPage('/audit?filter={"until":"2026-06-15T12:00:01.000Z"}', 'Activity log')
    await expect.poll(rows).toHaveLength(10)
  })
})
