import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, openAdmin } from '../helpers/admin.ts'
import { adult, guardian } from '../helpers/applications.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { now } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { insertTalent } from '../helpers/talents.ts'
import { temporaryStorage } from '../helpers/temporary-storage.ts'
import { openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let storage: Awaited<ReturnType<typeof temporaryStorage>>
  let user: UserEvent
  let clock = now

  beforeAll(async () => {
    storage = await temporaryStorage()
    admin = await openAdmin(connection(), { storage, now: () => clock })
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { role: 'limited', width: 390 })
    return () => storage[Symbol.asyncDispose]()
  })
  beforeEach(() => emptyTables(connection(), 'submissions', 'talents', 'media', 'audit'))

  async function apply(
    fields: object = {},
    decision: 'invited' | 'kept' | null = 'invited',
    views = ['front', 'side'],
  ) {
    const payload = { ...adult, consent_version: '2026-01-02', ...fields }
    const times = { created_at: '2026-06-10T12:00:00.000Z', expires_at: '2026-12-10T10:00:00.000Z' }
    const id = await insertSubmission(db, { kind: 'application', status: 'answered', decision, payload, ...times })
    for (const view of views) {
      const key = `private/applications/${id}/${view}.webp`
      const bytes = await sharp({ create: { width: 6, height: 8, channels: 3, background: '#a88868' } })
        .webp()
        .toBuffer()
      await storage.put(key, new Uint8Array(bytes), { type: 'image/webp' })
      const file = { key, type: 'image/webp', width: 6, height: 8, size: bytes.length }
      await insertRows(db, 'submission_files', { submission_id: id, view, ...file })
    }
    return id
  }
  const open = (id: string) => openPage(`/submissions/${id}`, 'Candidata')
  const section = () => within(screen.getByRole('region', { name: 'Talent' }))

  const main = () => within(screen.getByRole('main'))
  const optionsOf = async (name: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name }))
    const texts = within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('listbox')).toBeNull()
    return texts.filter((text) => text?.trim())
  }

  /** Inserts a talent of the own board and one of another, and returns the id of the first. */
  async function insertLia(): Promise<string> {
    await insertTalent(db, { name: 'Rui', category: 'man' })
    return insertTalent(db, { name: 'Lia' })
  }

  test('has the talents of the own board, and moves and makes none of another', async () => {
    const lia = await insertLia()
    await openPage('/talents', 'Talents')
    await main().findByRole('link', { name: 'Lia' })
    const boards = within(screen.getByRole('group', { name: 'Board' })).getAllByRole('button')
    expect(boards.map(({ textContent }) => textContent)).toEqual(['All', 'Woman'])
    screen.getByText('1 talent')
    expect(main().queryByText('Rui')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select Lia' }))
    await user.click(screen.getByRole('button', { name: 'Change board' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Woman'])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await openPage('/talents/create', 'New talent')
    expect(await optionsOf(/^Board/)).toEqual(['Woman'])
    await openPage(`/talents/${lia}`, 'Lia')
    expect(await optionsOf(/^Board/)).toEqual(['Woman'])
  })

  test('is led by the search to the order of the own board only', async () => {
    await insertLia()
    await openPage('/talents', 'Talents')
    await main().findByRole('link', { name: 'Lia' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'order')
    const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
    await expect.poll(found).toEqual(['Order of the board Woman'])
    await user.click(screen.getByRole('option'))
    const tiles = within(await screen.findByRole('listbox', { name: 'Order of the board' }))
    expect(tiles.getAllByRole('option').map((one) => one.getAttribute('aria-label'))).toEqual(['1 Lia'])
    expect(screen.getByRole('button', { name: 'Woman' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await main().findByRole('link', { name: 'Lia' })
  })

  test('makes talents of applications to the own board', async () => {
    const [ana, edu] = [
      await apply({ full_name: 'Ana', category: 'woman', email: 'ana@mail.example' }),
      await apply({ full_name: 'Edu', category: 'man', email: 'edu@mail.example' }),
    ]
    await openPage(`/submissions/${ana}`, 'Ana')
    await screen.findByRole('button', { name: 'Make a talent' })
    await openPage(`/submissions/${edu}`, 'Edu')
    expect(screen.queryByRole('button', { name: 'Make a talent' })).toBeNull()
    await openPage('/bookings', 'Calendar')
    expect(await optionsOf(/^Board/)).toEqual(['All', 'Woman'])
  })

  test('makes a talent of an invited applicant of the own board, and leads there and back', async () => {
    const id = await apply({ ...guardian, guardian_consented_at: '2026-06-12T12:00:00.000Z' })
    await open(id)
    expect(section().getByText(/^Makes an unpublished talent with name, birthdate, height, city/)).toBeTruthy()
    const { version } = await (await admin.get(`/submissions/${id}?glance=true`)).json()
    const change = { status: 'closed', decision: 'invited', assignee_id: null, note: 'Call' }
    await admin.put(`/submissions/${id}`, { ...change, version })
    await user.click(section().getByRole('button', { name: 'Make a talent' }))
    expect(await screen.findByText(/^No talent was made: someone else has changed the application/)).toBeTruthy()
    await expect.poll(() => screen.getByRole('textbox', { name: 'Internal note' })).toHaveProperty('value', 'Call')
    await user.click(section().getByRole('button', { name: 'Make a talent' }))
    expect(await screen.findByText('Talent made, not published.')).toBeTruthy()
    await user.click(await section().findByRole('link', { name: 'Open the talent Candidata' }))
    await screen.findByRole('heading', { level: 1, name: 'Candidata' })
    const origin = await screen.findByRole('link', {
      name: 'Came from an application, which will be deleted on 10 Dec 2026',
    })
    expect(origin.getAttribute('href')).toBe(`/admin/submissions/${id}`)
    expect(origin.parentElement?.textContent).toMatch(
      /Consent given on 10 Jun 2026, only to assess the application\.Confirmed by the guardian on 12 Jun 2026\.$/,
    )
    const { data } = await (await admin.get('/talents')).json()
    expect(data).toMatchObject([{ name: 'Candidata', category: 'woman', published: false, height: 176 }])
    await admin.delete(`/talents/${data[0].id}?version=${data[0].version}`)
    await open(id)
    expect(section().getByText(/^The talent made from this application is in the bin: Candidata\./)).toBeTruthy()
    const toBin = section().getByRole('link', { name: 'Open the bin' }).getAttribute('href')
    expect(decodeURIComponent(toBin ?? '')).toBe('/admin/bin?filter={"q":"Candidata"}')
    expect(section().queryByRole('button')).toBeNull()
    await user.click(section().getByRole('link', { name: 'Open the bin' }))
    await screen.findByRole('heading', { level: 1, name: 'Bin' })
    const row = (await screen.findByText('Candidata')).closest('li') as HTMLElement
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Restore'])
  })

  test.each([
    ['of another board', { category: 'man' }, 'invited'],
    ['of a board that is gone', { category: 'curve' }, 'invited'],
    ['who was not invited', {}, 'kept'],
    ['without a decision', {}, null],
  ] as const)('offers no talent for an applicant %s', async (_case, fields, decision) => {
    await open(await apply(fields, decision, []))
    expect(screen.queryByRole('region', { name: 'Talent' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull()
  })

  test('enlarges photos, goes round by buttons and arrow keys, and loads them anew', async () => {
    await open(await apply())
    const photos = within(screen.getByRole('region', { name: 'Photos' }))
    const buttons = photos.getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Enlarge the photo: Front',
      'Enlarge the photo: Side',
    ])
    expect(photos.getByText('Front').tagName).toBe('FIGCAPTION')
    await user.click(buttons[1] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    const shown = () => `${dialog.querySelector('h2')?.textContent} ${dialog.querySelector('img')?.alt}`
    expect(shown()).toBe('Side Side')
    await user.click(within(dialog).getByRole('button', { name: 'Next' }))
    expect(shown()).toBe('Front Front')
    await user.click(within(dialog).getByRole('button', { name: 'Previous' }))
    expect(shown()).toBe('Side Side')
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    await expect.poll(shown).toBe('Front Front')
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
    fireEvent.keyDown(dialog, { key: 'x' })
    await expect.poll(shown).toBe('Side Side')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const image = () => buttons[0]?.querySelector('img') as HTMLImageElement
    expect(photos.queryByRole('alert')).toBeNull()
    const before = image().src
    fireEvent.error(image())
    expect((await photos.findByRole('alert')).textContent).toBe('The photo could not be shown.Show it again')
    // The addresses are valid for some minutes.
    clock = new Date(now.getTime() + 3_600_000)
    await user.click(photos.getByRole('button', { name: 'Show it again' }))
    await expect.poll(() => [before === image().src, photos.queryByRole('alert')]).toEqual([false, null])
  })

  test('is named in the menu, and keeps the language that could not be stored', async () => {
    await openPage('/talents', 'Talents')
    await user.click(screen.getByRole('button', { name: 'My account' }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByText('Women’s booker')).toBeTruthy()
    expect(menu.getByText('Booker')).toBeTruthy()
    expect(
      menu.getAllByRole('menuitemradio').map((one) => [one.textContent, one.getAttribute('aria-checked')]),
    ).toEqual([
      ['Português', 'false'],
      ['English', 'true'],
    ])
    refuseNext('PUT', '/me', 503)
    await user.click(menu.getByRole('menuitemradio', { name: 'Português' }))
    expect(await screen.findByText(/^The server could not respond/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Talents')
  })
})
