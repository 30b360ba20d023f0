import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { fill, finishRequests, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { language: 'en' })
  })
  beforeEach(() => emptyTables(connection(), 'submissions', 'partners', 'comments', 'notices', 'audit', 'versions'))

  async function openMessage() {
    const id = await insertSubmission(db, { payload: { full_name: 'Dora' } })
    await openPage(`/submissions/${id}`, 'Dora')
    return { id, comments: within(screen.getByRole('region', { name: 'Comments' })) }
  }
  const say = (id: string, text: string, role: 'booker' | 'admin' = 'booker') =>
    admin.create<{ id: number }>(`/submissions/${id}/comments`, { text }, role)
  const texts = (comments: Pick<typeof screen, 'queryAllByRole'>) =>
    comments.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace(/15 Jun 2026, \d\d:\d\d/, ''))

  test('writes, changes and deletes an own comment', async () => {
    const { comments } = await openMessage()
    expect(comments.getByText('No comments yet.')).toBeTruthy()
    const field = comments.getByRole('textbox', { name: 'Write a comment' })
    expect(comments.getByRole('button', { name: 'Comment' })).toHaveProperty('disabled', true)
    await fill(user, field, 'Call tomorrow')
    refuseNext('POST', '/submissions/', 503)
    await user.click(comments.getByRole('button', { name: 'Comment' }))
    expect(await comments.findByText(/^The server could not respond/)).toBeTruthy()
    expect(field).toHaveProperty('value', 'Call tomorrow')
    await user.click(comments.getByRole('button', { name: 'Comment' }))
    expect(await screen.findByText('Comment posted.')).toBeTruthy()
    await expect.poll(() => texts(comments)).toEqual(['AdminCall tomorrowEditDelete'])
    expect(field).toHaveProperty('value', '')
    await user.click(comments.getByRole('button', { name: /^Edit the comment/ }))
    await fill(user, comments.getByRole('textbox', { name: 'Edit the comment' }), 'Never')
    await user.click(comments.getByRole('button', { name: 'Cancel' }))
    await user.click(comments.getByRole('button', { name: /^Edit the comment/ }))
    const editing = comments.getByRole('textbox', { name: 'Edit the comment' })
    expect(editing).toHaveProperty('value', 'Call tomorrow')
    await fill(user, editing, 'Call today')
    await user.click(comments.getByRole('button', { name: 'Save comment' }))
    await expect.poll(() => texts(comments)).toEqual(['Admin · editedCall todayEditDelete'])
    await user.click(comments.getByRole('button', { name: /^Delete the comment/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Comment deleted.')).toBeTruthy()
    expect(await comments.findByText('No comments yet.')).toBeTruthy()
  })

  test('lists comments oldest first; an administrator deletes those of others, but changes none', async () => {
    const { id } = await openMessage()
    await say(id, 'First')
    await say(id, 'Second', 'admin')
    await openPage(`/submissions/${id}`, 'Dora')
    const comments = within(screen.getByRole('region', { name: 'Comments' }))
    expect(texts(comments)).toEqual(['BookerFirstDelete', 'AdminSecondEditDelete'])
  })

  test('offers colleagues after an @, not oneself, and marks who is mentioned', async () => {
    const { comments } = await openMessage()
    const field = comments.getByRole('textbox', { name: 'Write a comment' })
    await user.type(field, 'Measured, @bo')
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Booker'])
    await user.keyboard('{Enter}')
    expect(field).toHaveProperty('value', 'Measured, @Booker ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await comments.findByText('@Booker')).tagName).toBe('STRONG')
    await user.type(field, '@adm')
    await finishRequests()
    expect(screen.queryByRole('option')).toBeNull()
    await fill(user, field, '')
    const { data } = await (await admin.get('/notices', 'booker')).json()
    expect(data).toMatchObject([{ kind: 'mention', read: false }])
  })

  test('a mention is a notice, which leads to the comment and is read then', async () => {
    const { id } = await openMessage()
    await say(id, 'Please call, @Admin')
    await openPage('/tasks', 'Tasks')
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await user.click(await screen.findByRole('button', { name: 'Notifications: 1 unread' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    await user.click(await panel.findByRole('link', { name: /Booker mentioned you on/ }))
    await expect.poll(() => location.pathname).toBe(`/admin/submissions/${id}`)
    expect(location.hash).toMatch(/^#comment-\d+$/)
    await expect.poll(() => screen.queryByRole('button', { name: /^Notifications: / })).toBeNull()
  })

  async function addPartner(): Promise<number> {
    const partner = { title_pt: 'Ateliê', title_en: 'Studio', url: 'https://studio.example', published: true }
    const { id } = await admin.create<{ id: number }>('/partners', partner, 'editor')
    const changed = { ...partner, title_en: 'Plumb Studio', version: 1 }
    expect((await admin.put(`/partners/${id}`, changed)).status).toBe(200)
    return id
  }

  test('shows the versions of a record, newest first, and restores one after what that changes', async () => {
    const id = await addPartner()
    await openPage(`/partners/${id}`, 'Plumb Studio')
    await user.click(screen.getByRole('button', { name: 'History' }))
    const history = within(await screen.findByRole('dialog', { name: 'History' }))
    const versions = await history.findAllByRole('listitem')
    expect(versions.map(({ textContent }) => textContent?.replace(/15 Jun 2026, \d\d:\d\d/, ''))).toEqual([
      expect.stringMatching(/^Admin changed · version 2 · current.*Studio → Plumb Studio$/),
      expect.stringMatching(/^Editor created · version 1Restore/),
    ])
    await user.click(history.getByRole('button', { name: 'Restore version 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Restore the version of/ }))
    expect(dialog.getByText('Plumb Studio').tagName).toBe('DEL')
    expect(dialog.getByText('Studio').tagName).toBe('INS')
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Version restored')).toBeTruthy()
    expect(await (await admin.get(`/partners/${id}`)).json()).toMatchObject({ title_en: 'Studio', version: 3 })
    await expect.poll(() => history.getAllByRole('listitem')[0]?.textContent).toMatch(/^Admin restored version 1/)
    await user.click(history.getByRole('button', { name: 'Close the history' }))
  })

  test('offers no version while changes are unsaved', async () => {
    const id = await addPartner()
    await openPage(`/partners/${id}`, 'Plumb Studio')
    await fill(user, screen.getByDisplayValue('Plumb Studio'), 'Other')
    await user.click(screen.getByRole('button', { name: 'History' }))
    const history = within(await screen.findByRole('dialog', { name: 'History' }))
    expect(await history.findByRole('button', { name: 'Restore version 1' })).toHaveProperty('disabled', true)
    expect(history.getByText('Save or discard your changes first.')).toBeTruthy()
    await user.click(history.getByRole('button', { name: 'Close the history' }))
  })

  test('merges what two users changed, and asks about the same field', async () => {
    const id = await addPartner()
    await openPage(`/partners/${id}`, 'Plumb Studio')
    await fill(user, screen.getByDisplayValue('Plumb Studio'), 'Mine')
    const theirs = { title_pt: 'Oficina', title_en: 'Theirs', url: 'https://studio.example', published: true }
    expect((await admin.put(`/partners/${id}`, { ...theirs, version: 2 })).status).toBe(200)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: /at the same time/ }))
    const options = dialog.getAllByRole('radio')
    expect(options.map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/: Mine$/),
      expect.stringMatching(/: Theirs$/),
    ])
    await user.click(dialog.getByRole('button', { name: 'Save these choices' }))
    await expect
      .poll(async () => (await admin.get(`/partners/${id}`)).json())
      .toMatchObject({ title_en: 'Mine', title_pt: 'Oficina' })
  })
})
