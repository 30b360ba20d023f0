import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertPicture } from '../helpers/panel.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { insertTalent } from '../helpers/talents.ts'
import { fill, finishRequests, openBackOffice, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let partner: number

  beforeAll(async () => {
    await insertUsers(connection())
    const named = { title_pt: 'Ateliê Prumo', title_en: 'Plumb Studio', published: true }
    ;({ id: partner } = await admin.create<{ id: number }>('/partners', named))
    const { id: client_id } = await admin.create<{ id: number }>('/clients', { name: 'Olaria' })
    await admin.create('/contacts', { name: 'Rui Prumo', language: 'pt', client_id })
    await admin.create('/partners', { title_en: 'Kontact' })
    await admin.create('/posts', { title_en: 'Quarry' })
    await admin.create('/members', { name_pt: 'Quarry', name_en: 'Quarry' })
    await admin.create('/clients', { name: 'Quarry' })
    const medium = await insertPicture(connection(), 'media/quarry.webp')
    const stored = await (await admin.get(`/media/${medium}`)).json()
    await admin.put(`/media/${medium}`, { ...stored, alt_en: 'Quarry' })
    await insertTalent(db, { name: 'Prumo Silva', height: 177.5, category: 'man' })
    const payload = { full_name: 'Dora', message: 'We found the studio of Prumo by the sea, and ask for May.' }
    await insertSubmission(db, { kind: 'favorites', payload })
    user = await openBackOffice(admin, '/tasks', { language: 'en' })
  })

  async function open(key = 'Control') {
    await user.keyboard(`{${key}>}k{/${key}}`)
    return screen.findByRole('combobox', { name: 'Search everything' })
  }
  /** The results of each group. */
  const groups = () =>
    Object.fromEntries(
      within(screen.getByRole('dialog'))
        .queryAllByRole('group')
        .filter((group) => group.hasAttribute('aria-label'))
        .map((group) => [
          group.getAttribute('aria-label'),
          within(group)
            .queryAllByRole('option')
            .map(({ textContent }) => textContent),
        ]),
    )
  const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent

  test('names what it finds in the language of the user, by kind and with what tells it apart', async () => {
    const field = await open()
    expect(status()).toBe('')
    await user.type(field, 'prumo')
    await expect.poll(() => Object.keys(groups()).length).toBe(4)
    expect(groups()).toEqual({
      Talents: ['Prumo SilvaMan · 177.5 cm'],
      Messages: ['DoraFavourites · 15 Jun 2026“We found the studio of Prumo by the sea, and ask for May.”'],
      Partners: ['Plumb Studio'],
      Contacts: ['Rui PrumoOlaria'],
    })
    // Those of kinds with pictures have a place for one.
    expect(
      screen.getAllByRole('option').map(({ textContent, children }) => [textContent?.slice(0, 5), children.length]),
    ).toEqual([
      ['Prumo', 2],
      ['Rui P', 1],
      ['Plumb', 2],
      ['DoraF', 1],
    ])
    expect(status()).toBe('4 results')
    // Enter opens no result of what was typed before.
    await user.type(field, 'x{Enter}')
    expect(location.pathname).toBe('/admin/tasks')
    // Pages of this name come before what is only written alike.
    await fill(user, field, 'contact')
    await expect
      .poll(() => Object.entries<(string | null)[]>(groups()).map(([group, found]) => [group, found[0]]))
      .toEqual([
        ['Go to', 'Create: Contact'],
        ['Partners', 'Kontact'],
      ])
    // Records that can have a picture have a place for it.
    await fill(user, field, 'quarry')
    const places = () =>
      screen
        .getAllByRole('option')
        .map(({ children, parentElement }) => [parentElement?.getAttribute('aria-label'), children.length - 1])
    await expect.poll(places).toEqual([
      ['Companies', 0],
      ['News', 1],
      ['Staff', 1],
      ['Library', 1],
    ])
    await fill(user, field, 'prumo')
    await expect.poll(status).toBe('4 results')
    await user.click(screen.getByRole('option', { name: /^Plumb Studio/ }))
    await expect.poll(() => location.pathname).toBe(`/admin/partners/${partner}`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('finds pages and tasks by their names, tells when nothing is found, and what failed', async () => {
    await user.click(screen.getByRole('button', { name: 'Notifications' }))
    const notices = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    // Not above another dialog.
    await user.keyboard('{Control>}k{/Control}')
    await finishRequests()
    expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull()
    await user.click(notices.getByRole('button', { name: 'Close the notifications' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const field = await open('Meta')
    const actions = () => groups()['Go to']
    await user.type(field, 'new talent')
    await expect.poll(actions).toEqual(['New talent'])
    await user.clear(field)
    await user.paste('create: ')
    const created = [
      'Reply template',
      'Contact',
      'Company',
      'Board',
      'Form',
      'Slide',
      'Post',
      'Partner',
      'Staff member',
    ]
    const others = ['Office', 'Section', 'Social network', 'Official contact', 'Redirect']
    await expect.poll(actions).toEqual([...created, ...others].map((name) => `Create: ${name}`))
    await user.clear(field)
    await user.type(field, 'order of the board m')
    await expect.poll(actions).toEqual(['Order of the board Man'])
    await user.clear(field)
    await user.type(field, 'zzzz')
    expect(await screen.findByText('Nothing found. Try fewer letters.')).toBeTruthy()
    expect(status()).toBe('0 results')
    await user.clear(field)
    refuseNext('GET', '/search', 429)
    // At once: each pause in typing searches.
    await user.paste('yyyy')
    expect((await screen.findByText(/^Too many attempts/)).getAttribute('role')).toBe('alert')
    expect(status()).toBe('')
    await user.clear(field)
    await user.type(field, 'new talent{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'New talent' })
    await user.type(screen.getByRole('textbox', { name: /^Name on the board/ }), '/')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.tab()
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('{Control>}/{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('/')
    expect(await screen.findByRole('combobox', { name: 'Search everything' })).toHaveProperty('value', '')
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Search everything' })[0] as HTMLElement)
    expect(await screen.findByRole('combobox', { name: 'Search everything' })).toHaveProperty('value', '')
    expect(Object.keys(groups())).toEqual(['Go to'])
  })
})
