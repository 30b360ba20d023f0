import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertPicture, now } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, fill, finishRequests, goTo, holdNext, openBackOffice, openPage, refuseNext } from './back-office.ts'

const bruna = {
  ...{ id: 'b2', name: 'Bruna', email: 'bruna@agency.example', role: 'booker', language: 'pt' },
  ...{ boards: null, last_seen_at: null },
} as const

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    await insertRows(db, 'users', { ...bruna, created_at: now.toISOString(), updated_at: now.toISOString() })
    const { id } = await admin.create<{ id: number }>('/contacts', { name: 'Nara', language: 'pt' })
    await admin.delete(`/contacts/${id}?version=1`)
    const body = { records: [{ resource: 'contacts', record_id: String(id) }] }
    const undo = { path: '/bin/restore', body, undone: 'records', count: 1 }
    const kept = Object.entries({ 'Still: Nara': 9_000, 'Still: other': 9_000, 'Too late': -1 }).map(
      ([message, leftMs]) => ({ message, type: 'info', undo, until: now.getTime() + leftMs }),
    )
    sessionStorage.setItem('undo', JSON.stringify(kept))
    user = await openBackOffice(admin, '/tasks', { language: 'en' })
  })
  beforeEach(() => emptyTables(connection(), 'submissions', 'partners', 'comments', 'notices', 'audit', 'versions'))

  test('offers again what could be undone before the page was loaded again', async () => {
    const offered = () =>
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .filter(Boolean)
    await expect.poll(offered).toEqual(['Still: NaraUndo', 'Still: otherUndo'])
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
    expect(await screen.findByText('Restored')).toBeTruthy()
    expect((await (await admin.get('/contacts?q=nara')).json()).data).toMatchObject([{ name: 'Nara' }])
    expect(offered()).toEqual(['Still: otherUndo', 'Restored'])
  })

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
    const isKept = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    for (const empty of ['', ' \n ']) {
      await fill(user, field, empty)
      expect(comments.getByRole('button', { name: 'Comment' })).toHaveProperty('disabled', true)
    }
    await fill(user, field, '')
    expect(isKept()).toBe(false)
    await fill(user, field, 'Call tomorrow')
    expect(isKept()).toBe(true)
    refuseNext('POST', '/submissions/', 422, { errors: { text: ['too_long'] } })
    await user.click(comments.getByRole('button', { name: 'Comment' }))
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This text is too long.',
    )
    refuseNext('POST', '/submissions/', 503)
    await user.click(comments.getByRole('button', { name: 'Comment' }))
    expect(await comments.findByText(/^The server could not respond/)).toBeTruthy()
    expect(field).toHaveProperty('value', 'Call tomorrow')
    await user.click(comments.getByRole('button', { name: 'Comment' }))
    expect(await screen.findByText('Comment posted.')).toBeTruthy()
    expect(comments.queryByText(/^The server could not respond/)).toBeNull()
    await expect.poll(() => texts(comments)).toEqual(['AdminCall tomorrowEditDelete'])
    expect(field).toHaveProperty('value', '')
    expect(isKept()).toBe(false)
    await user.click(comments.getByRole('button', { name: /^Edit the comment/ }))
    await fill(user, comments.getByRole('textbox', { name: 'Edit the comment' }), 'Never')
    await user.click(comments.getByRole('button', { name: 'Cancel' }))
    await user.click(comments.getByRole('button', { name: /^Edit the comment/ }))
    const editing = comments.getByRole('textbox', { name: 'Edit the comment' })
    expect(editing).toHaveProperty('value', 'Call tomorrow')
    expect(document.activeElement).toBe(editing)
    await fill(user, editing, '@a')
    await finishRequests()
    expect(screen.queryByRole('option')).toBeNull()
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
    await say(id, 'Third')
    await db.updateTable('comments').set({ user_id: 'gone' }).where('text', '=', 'Third').execute()
    await openPage(`/submissions/${id}`, 'Dora')
    const comments = within(screen.getByRole('region', { name: 'Comments' }))
    expect(texts(comments)).toEqual(['BookerFirstDelete', 'AdminSecondEditDelete', 'Former colleagueThirdDelete'])
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
    await say(id, 'Or write, @Admin')
    // Another page counts again.
    await openPage('/tasks', 'Tasks')
    await user.click(await screen.findByRole('button', { name: 'Notifications: 2 unread' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const [later] = await panel.findAllByRole('link', { name: /Booker mentioned you on/ })
    await user.click(later as HTMLElement)
    await expect.poll(() => location.pathname).toBe(`/admin/submissions/${id}`)
    expect(location.hash).toMatch(/^#comment-\d+$/)
    await screen.findByRole('button', { name: 'Notifications: 1 unread' })
    const { data } = await (await admin.get('/notices')).json()
    expect(data.map(({ excerpt, read }: { excerpt: string; read: boolean }) => [excerpt, read])).toEqual([
      ['Or write, @Admin', true],
      ['Please call, @Admin', false],
    ])
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
    // What a colleague saves meanwhile is seen before it is replaced.
    const theirs = {
      title_pt: 'Ateliê',
      title_en: 'Theirs',
      url: 'https://studio.example',
      published: true,
      version: 2,
    }
    await admin.put(`/partners/${id}`, theirs)
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    await expect.poll(() => history.getAllByRole('listitem')[0]?.textContent).toMatch(/version 3 · current/)
    expect(await (await admin.get(`/partners/${id}`)).json()).toMatchObject({ title_en: 'Theirs', version: 3 })
    await user.click(history.getByRole('button', { name: 'Restore version 1' }))
    const again = within(await screen.findByRole('dialog', { name: /^Restore the version of/ }))
    await user.click(again.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Version restored')).toBeTruthy()
    expect(await (await admin.get(`/partners/${id}`)).json()).toMatchObject({ title_en: 'Studio', version: 4 })
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
  /** The versions of the page's record, without dates. */
  async function openHistory() {
    await user.click(screen.getByRole('button', { name: 'History' }))
    const history = within(await screen.findByRole('dialog', { name: 'History' }))
    await history.findAllByRole('listitem')
    await finishRequests()
    const read = () =>
      history
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/15 Jun 2026, \d\d:\d\d/, '').replace(/Restore$/, ''))
    return { ...history, read, close: () => user.click(history.getByRole('button', { name: 'Close the history' })) }
  }

  test('says of each version what changed: words of a text, formatting, pictures and dates', async () => {
    const [one, other] = [
      await insertPicture(connection(), 'media/one.webp'),
      await insertPicture(connection(), 'media/other.webp'),
    ]
    const long = (word: string) => `<p>The show opens ${word} in the museum of the old town, at half past eight.</p>`
    const partner = { title_pt: 'Ateliê', title_en: 'Studio', published: true, cover_id: one }
    const { id } = await admin.create<{ id: number }>('/partners', { ...partner, description_en: long('today') })
    const change = (version: number, values: object) =>
      admin.put(`/partners/${id}`, { ...partner, version, description_en: long('tomorrow'), ...values })
    await change(1, {})
    await change(2, { description_en: long('<b>tomorrow</b>') })
    await change(3, { description_en: long('<b>tomorrow</b>'), cover_id: other })
    await change(4, { description_en: long('<b>tomorrow</b>'), cover_id: null, published: false })
    await openPage(`/partners/${id}`, 'Studio')
    const history = await openHistory()
    expect(history.read()).toEqual([
      'Admin changed · version 5 · currentPublishedyes → noCover1 removed:',
      'Admin changed · version 4RestoreCover1 removed:1 added:',
      'Admin changed · version 3RestoreDescription in EnglishOnly the formatting changed.',
      'Admin changed · version 2RestoreDescription in EnglishThe show opens today tomorrow in the museum of the old …',
      'Admin created · version 1',
    ])
    const images = history.getAllByRole('listitem').map((row) => row.querySelectorAll('img').length)
    expect(images).toEqual([1, 2, 0, 0, 0])
    const mark = history.getByText('tomorrow')
    expect([mark.tagName, history.getByText('today').tagName]).toEqual(['INS', 'DEL'])
    await user.click(history.getByRole('button', { name: 'Restore version 3' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Restore the version of 15 Jun 2026, \d\d:\d\d\?/ }),
    )
    expect(dialog.getByText(/^This is what changes\. Publication and the dates/)).toBeTruthy()
    expect(dialog.getByText('Cover').parentElement?.textContent).toBe('Cover1 added:')
    expect(dialog.queryByText(/no longer in the library/)).toBeNull()
    refuseNext('POST', `/partners/${id}/versions`, 422, { errors: { title_pt: ['required'] } })
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText(/^This version cannot be restored: \S/)).toBeTruthy()
    await expect.poll(() => screen.queryByRole('dialog', { name: /^Restore/ })).toBeNull()
    await db.deleteFrom('media').where('id', '=', other).execute()
    await user.click(history.getByRole('button', { name: 'Restore version 4' }))
    const without = within(await screen.findByRole('dialog', { name: /^Restore/ }))
    expect(without.getByText('1 file is no longer in the library and will not come back.')).toBeTruthy()
    expect(without.queryByRole('button', { name: 'Restore' })).toBeNull()
    await user.click(without.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: /^Restore/ })).toBeNull()
    await user.click(history.getByRole('button', { name: 'Restore version 1' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Restore/ })).getByRole('button', { name: 'Restore' }),
    )
    await screen.findByText('Version restored')
    await history.close()
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect
      .poll(() => screen.getByRole('textbox', { name: 'Description in English' }).textContent)
      .toMatch(/^The show opens today in/)
    const later = await openHistory()
    expect(later.read().map((text) => text?.includes('Not all of them are still in the library.'))).toEqual([
      ...[false, true, true, false, false, false],
    ])
    await later.close()
  })

  test('says what was there before its history, what the schedule did, and which version changes nothing', async () => {
    const id = await insertTalent(db, { name: 'Pirita' })
    const talent = await (await admin.get(`/talents/${id}`)).json()
    await admin.put(`/talents/${id}`, { name: 'Pirite', category: 'woman', published: true, version: talent.version })
    const changed = { name: 'Pirita', category: 'woman', published: true, version: talent.version + 1 }
    await admin.put(`/talents/${id}`, { ...talent, ...changed })
    await db
      .updateTable('versions')
      .set({ action: 'scheduled', user_id: null, user_name: '' })
      .where('resource', '=', 'talents')
      .where('record_id', '=', id)
      .where('version', '=', talent.version + 1)
      .execute()
    await openPage(`/talents/${id}`, 'Pirita')
    const history = await openHistory()
    expect(history.read()).toEqual([
      expect.stringMatching(/^Admin changed · version 3 · currentNamePirite → Pirita/),
      expect.stringMatching(/^The schedule published or took down · version 2RestoreNamePirita → Pirite/),
      'Earlier state 1 Jan 2026, 00:00 · version 1',
    ])
    await user.click(history.getByRole('button', { name: `Restore version ${talent.version}` }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Restore/ }))
    expect(dialog.getByText('The content is the same as in this version already.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await history.close()
  })

  test('shows earlier versions on demand, and again after a failure', async () => {
    const partner = { title_pt: 'Ateliê', published: true }
    const { id } = await admin.create<{ id: number }>('/partners', { ...partner, title_en: 'Studio 1' })
    for (let version = 1; version < 22; version++)
      await admin.put(`/partners/${id}`, { ...partner, title_en: `Studio ${version + 1}`, version })
    refuseNext('GET', `/partners/${id}/versions`, 404)
    await openPage(`/partners/${id}`, 'Studio 22')
    await user.click(screen.getByRole('button', { name: 'History' }))
    const panel = within(await screen.findByRole('dialog', { name: 'History' }))
    await panel.findByText('The content could not be loaded.')
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => panel.queryAllByRole('listitem')).toHaveLength(20)
    refuseNext('GET', `/partners/${id}/versions?page=2`, 404)
    await user.click(panel.getByRole('button', { name: 'Show earlier ones' }))
    await panel.findByText('The content could not be loaded.')
    expect(panel.queryAllByRole('listitem')).toHaveLength(20)
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => panel.queryAllByRole('listitem')).toHaveLength(22)
    expect(panel.queryByRole('button', { name: 'Show earlier ones' })).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Close the history' }))
  })

  test('keeps the other’s value where it is chosen, and goes back to editing without saving', async () => {
    const id = await addPartner()
    await openPage(`/partners/${id}`, 'Plumb Studio')
    const field = screen.getByLabelText('Name in English')
    await fill(user, field, 'Mine')
    const theirs = { title_pt: 'Ateliê', title_en: 'Theirs', url: 'https://studio.example', published: true }
    await admin.put(`/partners/${id}`, { ...theirs, version: 2 })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    let dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this at the same time' }))
    expect(dialog.getByText(/^Nothing has been saved yet\./)).toBeTruthy()
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this at the same time' }))
    await user.click(dialog.getByRole('button', { name: 'Back to editing' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(field).toHaveProperty('value', 'Mine')
    expect(await (await admin.get(`/partners/${id}`)).json()).toMatchObject({ title_en: 'Theirs', version: 3 })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    dialog = within(await screen.findByRole('dialog', { name: /at the same time/ }))
    const radios = dialog.getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Yours: Mine',
      'The other person’s: Theirs',
    ])
    await user.click(radios[1] as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Save these choices' }))
    await screen.findByRole('heading', { level: 1, name: 'Partners' })
    expect(await (await admin.get(`/partners/${id}`)).json()).toMatchObject({ title_en: 'Theirs' })
  })

  test('keeps an unsent comment while one looks elsewhere, and leads to the one that a link names', async () => {
    const { id, comments } = await openMessage()
    await fill(user, comments.getByRole('textbox', { name: 'Write a comment' }), 'Half a')
    const other = (await openMessage()).comments.getByRole('textbox', { name: 'Write a comment' })
    expect(other).toHaveProperty('value', '')
    await openPage(`/submissions/${id}`, 'Dora')
    const again = within(screen.getByRole('region', { name: 'Comments' }))
    const field = again.getByRole('textbox', { name: 'Write a comment' })
    expect(field).toHaveProperty('value', 'Half a')
    // What is typed while it is sent stays.
    const sending = holdNext('POST', `/submissions/${id}/comments`)
    await user.click(again.getByRole('button', { name: 'Comment' }))
    await fill(user, field, 'Half a word')
    await user.keyboard('{Control>}{Enter}{/Control}')
    sending.release()
    await screen.findByText('Comment posted.')
    await finishRequests()
    expect(again.getAllByRole('listitem')).toHaveLength(1)
    expect(field).toHaveProperty('value', 'Half a word')
    await user.click(again.getByRole('button', { name: 'Comment' }))
    await expect.poll(() => field).toHaveProperty('value', '')
    await openPage('/tasks', 'Tasks')
    await say(id, 'Here')
    const named = (await (await admin.get(`/submissions/${id}/comments`)).json()).comments.at(-1).id
    goTo(`/submissions/${id}#comment-${named}`)
    await screen.findByRole('heading', { level: 1, name: 'Dora' })
    const row = (await screen.findByText('Here')).closest('li')
    await finishRequests()
    expect(document.activeElement).toBe(row)
    expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveProperty('value', '')
    // So does the same link again.
    row?.blur()
    goTo(`/submissions/${id}#comment-${named}`)
    await expect.poll(() => document.activeElement).toBe(row)
  })

  test('opens the comments on a talent by a button or a link to one of them, as often as it is followed', async () => {
    const { id } = await admin.create<{ id: number }>('/talents', { name: 'Opala', category: 'woman' })
    const { comments } = await admin.create<{ comments: { id: number }[] }>(`/talents/${id}/comments`, { text: 'Here' })
    const panel = () => screen.queryByRole('dialog', { name: 'Comments' })
    const close = async () => {
      await user.click(within(panel() as HTMLElement).getByRole('button', { name: 'Close the comments' }))
      await expect.poll(panel).toBeNull()
    }
    await openPage(`/talents/${id}`, 'Opala')
    expect(panel()).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Comments (1)' }))
    await expect.poll(panel).toBeTruthy()
    await close()
    for (const _ of [1, 2]) {
      goTo(`/talents/${id}#comment-${comments[0]?.id}`)
      await expect.poll(panel).toBeTruthy()
      await close()
    }
  })

  const newRecord = async (resource: string, values: object) =>
    `/${resource}/${(await admin.create<{ id: number }>(`/${resource}`, values)).id}`

  test.each<[string, () => Promise<string> | string, (path: string) => string, string | undefined, string]>([
    [
      'the tasks of a talent',
      () => newRecord('talents', { name: 'Jaspe', category: 'woman' }),
      () => '/tasks?',
      'Tasks',
      'New task',
    ],
    [
      'the comments on a talent',
      () => newRecord('talents', { name: 'Jade', category: 'woman' }),
      (path) => `${path}/comments`,
      'Comments',
      'Close the comments',
    ],
    [
      'the history of a talent',
      () => newRecord('talents', { name: 'Onix', category: 'woman' }),
      (path) => `${path}/history`,
      undefined,
      'History',
    ],
    [
      'the history of a company',
      () => newRecord('clients', { name: 'Prisma' }),
      (path) => `${path}/history`,
      undefined,
      'Save',
    ],
    ['the notices', () => '/tasks', () => '/notices', 'Notifications', 'Refresh'],
  ])('says that %s could not be loaded, and tries again', async (_name, find, refused, button, rest) => {
    const path = await find()
    refuseNext('GET', refused(path), 403)
    // A panel asks once more than its button.
    if (button && button !== 'Notifications') refuseNext('GET', refused(path), 403)
    await openPage(path, /^(?!Page not found)./)
    if (button) await user.click(await screen.findByRole('button', { name: button }))
    await screen.findByText('The content could not be loaded.')
    expect(screen.getAllByRole('button', { name: rest }).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => screen.queryByText('The content could not be loaded.')).toBeNull()
    if (button) await user.click(screen.getByRole('button', { name: `Close the ${button.toLowerCase()}` }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('lists notices with what was written, and marks all as read', async () => {
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    const { id } = await openMessage()
    for (const word of ['first', 'second']) await say(id, `The ${word}, @Admin`)
    await openPage('/tasks', 'Tasks')
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await user.click(await screen.findByRole('button', { name: 'Notifications: 2 unread' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const rows = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/15 Jun.*$/, ''))
    await panel.findAllByRole('listitem')
    expect(rows()).toEqual([
      'Unread: Booker mentioned you on DoraThe second, @Admin',
      'Unread: Booker mentioned you on DoraThe first, @Admin',
    ])
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }))
    await expect.poll(() => panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    expect(rows()).toEqual([
      'Booker mentioned you on DoraThe second, @Admin',
      'Booker mentioned you on DoraThe first, @Admin',
    ])
    await user.click(panel.getByRole('button', { name: /^Close/ }))
    await emptyTables(connection(), 'notices')
    await openPage('/tasks', 'Tasks')
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    expect(await screen.findByText(/^No notifications\. They appear here/)).toBeTruthy()
    await user.click(
      within(screen.getByRole('dialog', { name: 'Notifications' })).getByRole('button', { name: /^Close/ }),
    )
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('chooses a colleague by arrow keys, and begins with the first after each letter', async () => {
    const { comments } = await openMessage()
    const field = comments.getByRole('textbox', { name: 'Write a comment' }) as HTMLTextAreaElement
    const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
    await user.type(field, 'a@b')
    expect(offered()).toEqual([])
    await fill(user, field, '')
    await user.type(field, '@b')
    await expect.poll(offered).toEqual(['Booker', 'Bruna'])
    expect(comments.getByRole('status').textContent).toBe('2 colleagues: arrows and Enter choose')
    expect(active()).toBe('Booker')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Bruna')
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(active()).toBe('Bruna')
    await user.keyboard('o{Backspace}')
    expect(active()).toBe('Booker')
    await user.keyboard('{Escape}')
    await expect.poll(offered).toEqual([])
    await user.keyboard('r')
    expect(offered()).toEqual([])
    await fill(user, field, '')
    await user.type(field, '@bru')
    await expect.poll(offered).toEqual(['Bruna'])
    await user.tab()
    expect([field.value, document.activeElement]).toEqual(['@Bruna ', field])
    await fill(user, field, '')
    await user.type(field, 'Ask @b now')
    await user.keyboard('{ArrowLeft>4/}')
    await expect.poll(offered).toEqual(['Booker', 'Bruna'])
    await user.click(screen.getByRole('option', { name: 'Bruna' }))
    expect(field.value).toBe('Ask @Bruna now')
    await fill(user, field, '')
  })

  test('leads from a task’s notice to the tasks', async () => {
    const task = { title: 'Call', due_on: null, assignee_id: 'a1', record: null }
    await admin.create('/tasks', task, 'booker')
    await openPage('/submissions?filter={}', 'Messages')
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await user.click(await screen.findByRole('button', { name: 'Notifications: 1 unread' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const row = (await panel.findAllByRole('listitem'))[0] as HTMLElement
    expect(row.textContent?.replace(/15 Jun.*$/, '')).toBe('Unread: Booker assigned a task to you: Call')
    expect(row.querySelector('a')?.getAttribute('href')).toBe('/admin/tasks')
    await user.click(panel.getByRole('button', { name: /^Close/ }))
    // An administrator deletes those of others too.
    await admin.create('/tasks', { ...task, title: 'Theirs', assignee_id: 'b1' }, 'booker')
    await openPage('/tasks', 'Tasks')
    await user.click(screen.getByRole('button', { name: 'Everybody’s' }))
    await user.click(await screen.findByRole('button', { name: 'Edit: Theirs' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the task' }))
    expect(dialog.getByRole('button', { name: 'Delete task' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Mine' }))
    await emptyTables(connection(), 'tasks')
  })

  test('tells another order of pictures from other pictures, and dates from texts', async () => {
    const ids: number[] = []
    for (const name of ['a', 'b']) ids.push(await insertPicture(connection(), `media/gallery-${name}.webp`))
    const section = { entity: 'about_us', title_pt: 'Nós', title_en: 'Us', published: true }
    const { id } = await admin.create<{ id: number }>('/sections', { ...section, media_ids: ids })
    const change = (version: number, values: object) => admin.put(`/sections/${id}`, { ...section, version, ...values })
    await change(1, { media_ids: ids.toReversed() })
    await change(2, { media_ids: ids.toReversed(), published_at: '2026-01-31T10:00:00Z' })
    await openPage(`/sections/${id}`, 'Us')
    const history = await openHistory()
    expect(history.read()).toEqual([
      'Admin changed · version 3 · currentFromempty → 31 Jan 2026, 10:00',
      'Admin changed · version 2RestorePicturesThe order or the details of pictures changed.',
      'Admin created · version 1',
    ])
    await history.close()
  })

  test('names options, languages and stays in the history of a talent', async () => {
    const talent = { name: 'Siena', category: 'woman' }
    const { id } = await admin.create<{ id: number }>('/talents', { ...talent, languages: ['pt'] })
    const stay = { city: 'Milan', country: 'IT', from: '2027-02-20', to: '2027-03-02', public: false }
    const changed = { ...talent, version: 1, hair: 'black', height: 177.5, languages: ['pt', 'ja'], stays: [stay] }
    expect((await admin.put(`/talents/${id}`, changed)).status).toBe(200)
    await openPage(`/talents/${id}`, 'Siena')
    const history = await openHistory()
    expect(history.read()[0]).toBe(
      'Admin changed · version 2 · currentHairempty → BlackHeightempty → 177.5LanguagesJapaneseStaysMilan (Italy), 20 Feb 2027 – 2 Mar 2027, not on the site',
    )
    await history.close()
  })

  /** Saves what a colleague has changed too, and returns the sides of each field in the dialog, in words and pictures. */
  async function saveInConflict() {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: /at the same time/ })
    await finishRequests()
    return within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label') as HTMLElement)
      .map((side) => [side.textContent, side.querySelectorAll('img').length])
  }

  test('names options, dates and the pictures of each side in a conflict', async () => {
    const ids: number[] = []
    for (const name of ['c', 'd', 'e']) ids.push(await insertPicture(connection(), `media/conflict-${name}.webp`))
    const section = { entity: 'about_us', title_pt: 'Nós', title_en: 'Us', published: true }
    const { id } = await admin.create<{ id: number }>('/sections', { ...section, media_ids: ids.slice(0, 2) })
    await openPage(`/sections/${id}`, 'Us')
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement)
    await user.click(screen.getByRole('switch', { name: 'Published' }))
    await admin.put(`/sections/${id}`, {
      ...section,
      media_ids: [...ids].reverse(),
      published: true,
      title_en: 'We',
      version: 1,
    })
    expect(await saveInConflict()).toEqual([
      ['Yours: 1 item', 0],
      ['The other person’s: 3 itemsOnly here:', 2],
    ])
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText('Pictures').tagName).toBe('LEGEND')
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    await screen.findByRole('heading', { level: 1, name: 'Sections' })
    expect(await (await admin.get(`/sections/${id}`)).json()).toMatchObject({
      ...{ media_ids: ids.slice(1, 2), published: false, title_en: 'We' },
    })
  })

  test('shows in a conflict the entries that only one side has, the cover, and another order', async () => {
    const ids: number[] = []
    for (const name of ['f', 'g', 'h']) ids.push(await insertPicture(connection(), `media/conflict-${name}.webp`))
    const leave = async () => {
      await user.click(screen.getByRole('button', { name: 'Back to editing' }))
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    }
    const talent = { name: 'Siena', category: 'woman' }
    const { id } = await admin.create<{ id: number }>('/talents', { ...talent, languages: ['pt'] })
    await openPage(`/talents/${id}`, 'Siena')
    await choose(user, /^Languages/, 'Japanese')
    await user.keyboard('{Escape}')
    await admin.put(`/talents/${id}`, { ...talent, languages: ['pt', 'fr', 'it'], version: 1 })
    expect(await saveInConflict()).toEqual([
      ['Yours: 2 items: Japanese', 0],
      ['The other person’s: 3 items: French, Italian', 0],
    ])
    await leave()

    const section = { entity: 'about_us', title_en: 'Us', published: true }
    const { id: gallery } = await admin.create<{ id: number }>('/sections', { ...section, media_ids: ids })
    await openPage(`/sections/${gallery}`, 'Us')
    await user.click(screen.getAllByRole('button', { name: /^Move/ })[1] as HTMLElement)
    await admin.put(`/sections/${gallery}`, { ...section, media_ids: ids.toReversed(), version: 1 })
    expect(await saveInConflict()).toEqual([
      ['Yours: 3 itemsThe order or the details of pictures changed.', 3],
      ['The other person’s: 3 itemsThe order or the details of pictures changed.', 3],
    ])
    await leave()

    const partner = { title_en: 'Studio', published: true }
    const { id: covered } = await admin.create<{ id: number }>('/partners', { ...partner, cover_id: ids[0] })
    await openPage(`/partners/${covered}`, 'Studio')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await admin.put(`/partners/${covered}`, { ...partner, cover_id: ids[1], version: 1 })
    expect(await saveInConflict()).toEqual([
      ['Yours: empty', 0],
      ['The other person’s: ', 1],
    ])
    await leave()
  })
})
