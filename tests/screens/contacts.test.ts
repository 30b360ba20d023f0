import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { choose, fill, finishRequests, openBackOffice, openPage } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { language: 'en' })
  })
  beforeEach(() => emptyTables(connection(), 'contacts', 'clients', 'audit'))

  const add = (name: string, differences: object = {}) =>
    admin.create<{ id: number }>('/contacts', { name, language: 'pt', ...differences })
  const addClient = (name: string) => admin.create<{ id: number }>('/clients', { name })
  const age = (id: number) =>
    db.updateTable('contacts').set({ reviewed_at: '2024-01-31T12:00:00.000Z' }).where('id', '=', id).execute()
  const contacts = async () => (await (await admin.get('/contacts?sort=name&order=asc')).json()).data

  const openList = () => openPage('/contacts?filter={}', 'Contacts')
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  const names = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('link')
      .filter((link) => /contacts\/\d+$/.test(link.getAttribute('href') ?? ''))
      .map((link) => link.textContent)

  test('lists contacts by name with role, client, mail and phone', async () => {
    const { id } = await addClient('Studio')
    await add('Rui', { client_id: id, role: 'Casting', email: 'rui@mail.example', phone: '+55 11 95555-0199' })
    await add('Ana', { phone: 'ask Rui' })
    await openList()
    await expect
      .poll(async () => (await row('Rui')).textContent)
      .toBe('RuiCasting · Studiorui@mail.example · +55 11 95555-0199 · WhatsApp')
    expect((await row('Ana')).textContent).toBe('Anaask Rui')
    expect(names()).toEqual(['Ana', 'Rui'])
  })

  test('an old contact is confirmed from the list, which also filters by it', async () => {
    const { id } = await add('Rui')
    await add('Ana')
    await age(id)
    await openList()
    await expect.poll(async () => (await row('Rui')).textContent).toMatch(/^RuiTo review/)
    await choose(user, 'To review', 'Yes')
    await expect.poll(names).toEqual(['Rui'])
    await user.click(screen.getByRole('button', { name: 'Rui: still valid' }))
    expect(await screen.findByText('Rui: confirmed.')).toBeTruthy()
    await expect.poll(names).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }))
    await expect.poll(names).toEqual(['Ana', 'Rui'])
    await finishRequests()
    expect(screen.queryByRole('button', { name: 'Rui: still valid' })).toBeNull()
  })

  test('the page says when it was confirmed, and asks after two years', async () => {
    const { id } = await add('Rui')
    await openPage(`/contacts/${id}`, 'Rui')
    expect(await screen.findByText('Confirmed on 15 Jun 2026.')).toBeTruthy()
    const { id: old } = await add('Ana')
    await age(old)
    await openPage(`/contacts/${old}`, 'Ana')
    expect(await screen.findByText(/^Confirmed on 31 Jan 2024\./)).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Ana: still valid' })
    const notes = screen.getByRole('textbox', { name: /^Notes/ })
    await fill(user, notes, 'Call first')
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByText('Save or discard your changes first.')).toBeTruthy()
    await fill(user, notes, '')
    await expect.poll(() => button).toHaveProperty('disabled', false)
    await user.click(button)
    await screen.findByText('Confirmed on 15 Jun 2026.')
    await expect.poll(() => screen.queryByRole('button', { name: 'Ana: still valid' })).toBeNull()
  })

  test('a new contact has the user’s language, and a typed company becomes a client', async () => {
    await openPage('/contacts/create', /contact$/)
    expect((await screen.findByRole('combobox', { name: /^Language/ })).textContent).toBe('English')
    await fill(user, screen.getByRole('textbox', { name: /^Name/ }), 'Rui')
    await fill(user, screen.getByRole('combobox', { name: 'Company' }), 'New Studio')
    await fill(user, screen.getByRole('textbox', { name: /^Role/ }), 'Casting')
    await fill(user, screen.getByRole('textbox', { name: 'E-mail' }), 'rui@mail.example')
    await fill(user, screen.getByRole('textbox', { name: 'Phone' }), '+55 11 5555-0177')
    await fill(user, screen.getByRole('textbox', { name: /^Notes/ }), 'By e-mail only')
    expect(await screen.findByText('Saved as the company New Studio, which is created if it is new.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(contacts).toMatchObject([
      {
        ...{ name: 'Rui', language: 'en', client: 'New Studio', role: 'Casting', email: 'rui@mail.example' },
        ...{ phone: '+55 11 5555-0177', notes: 'By e-mail only' },
      },
    ])
    // The page of the new contact follows.
    await expect.poll(() => location.pathname).toMatch(/^\/admin\/contacts\/\d+$/)
  })

  test('a known company is chosen', async () => {
    const { id } = await addClient('Studio')
    await openPage('/contacts/create', /contact$/)
    await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Rui')
    await fill(user, screen.getByRole('combobox', { name: 'Company' }), 'Stu')
    await screen.findByText(/^Saved as the company Stu,/)
    await user.click(await screen.findByRole('option', { name: 'Studio' }))
    await expect.poll(() => screen.queryByText(/^Saved as the company/)).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveProperty('value', 'Studio')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(contacts).toMatchObject([{ name: 'Rui', client_id: id }])
    expect(await (await admin.get('/clients')).json()).toMatchObject({ total: 1 })
  })

  test('shows the company of a contact, which can be taken away', async () => {
    const { id: client_id } = await addClient('Studio')
    const { id } = await add('Rui', { client_id })
    await openPage(`/contacts/${id}`, 'Rui')
    const company = await screen.findByRole('combobox', { name: 'Company' })
    expect(company).toHaveProperty('value', 'Studio')
    await fill(user, screen.getByRole('textbox', { name: /^Role/ }), 'Casting')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(contacts).toMatchObject([{ role: 'Casting', client_id }])
    await openPage(`/contacts/${id}`, 'Rui')
    await fill(user, await screen.findByRole('combobox', { name: 'Company' }), '')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(contacts).toMatchObject([{ role: 'Casting', client_id: null }])
  })

  test('names possible duplicates on the page, and merges them into the chosen one', async () => {
    const rui = await add('Rui', { email: 'rui@mail.example', role: 'Casting' })
    const rui2 = await add('Rui Lima', { email: 'rui@mail.example', phone: '+55 11 95555-0199' })
    await openPage(`/contacts/${rui.id}`, 'Rui')
    expect(await screen.findByText('This may be the same person or company: Rui Lima.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicates' }))
    const options = await dialog.findAllByRole('radio')
    expect(options.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'RuiCasting · rui@mail.example',
      'Rui Limarui@mail.example · +55 11 95555-0199',
    ])
    expect(options[0]).toHaveProperty('checked', true)
    await user.click(options[1] as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('Merged into Rui Lima.')).toBeTruthy()
    await expect.poll(() => location.pathname).toBe(`/admin/contacts/${rui2.id}`)
    expect(await contacts()).toMatchObject([{ id: rui2.id, name: 'Rui Lima', role: 'Casting' }])
  })

  test('lists all duplicates, and says when none are left', async () => {
    await add('Rui', { email: 'rui@mail.example' })
    await add('Rui Lima', { email: 'rui@mail.example' })
    await add('Zoe', { email: 'zoe@mail.example' })
    await add('Zoe Reis', { email: 'zoe@mail.example' })
    await openList()
    await user.click(await screen.findByRole('button', { name: 'Duplicates' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicates' }))
    await dialog.findAllByRole('button', { name: 'Merge' })
    expect(dialog.queryByText('No duplicates.')).toBeNull()
    const groupOf = (name: string) => {
      const group = dialog.getAllByRole('radiogroup').find(({ textContent }) => textContent?.includes(name))
      return within(group?.parentElement as HTMLElement)
    }
    const zoes = groupOf('Zoe')
    await user.click(zoes.getByRole('radio', { name: /^Zoe Reis/ }))
    expect(groupOf('Rui').getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true)
    await user.click(zoes.getByRole('button', { name: 'Merge' }))
    await screen.findByText('Merged into Zoe Reis.')
    await expect.poll(() => dialog.getAllByRole('radiogroup')).toHaveLength(1)
    await user.click(groupOf('Rui').getByRole('button', { name: 'Merge' }))
    expect(await dialog.findByText('No duplicates.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await expect.poll(names).toEqual(['Rui', 'Zoe Reis'])
  })

  test('warns about a broken e-mail, and deletes the contact into the bin', async () => {
    const { id } = await add('Rui')
    await openPage(`/contacts/${id}`, 'Rui')
    await fill(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'rui@mail')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/valid e-?mail/i)).toBeTruthy()
    expect(await contacts()).toMatchObject([{ email: null }])
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to the bin?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Moved to the bin: Rui')).toBeTruthy()
    await expect.poll(() => location.pathname).toBe('/admin/contacts')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(names).toEqual(['Rui'])
  })
})
