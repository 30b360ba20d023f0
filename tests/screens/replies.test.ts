import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { fill, openBackOffice, openPage, refuseNext } from './back-office.ts'

const payload = { full_name: 'Dora Lima', email: 'dora@mail.example', message: 'May?' }

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { width: 390 })
  })
  beforeEach(() => emptyTables(connection(), 'submissions', 'reply_templates', 'outbox', 'audit'))

  const template = (kind: string, title: string, differences: object = {}) =>
    admin.create('/reply-templates', {
      ...{ kind, title_pt: title, title_en: `${title} (en)` },
      ...{ subject_pt: `Re ${title}`, subject_en: `Re ${title}`, text_pt: 'Olá', text_en: 'Dear {first_name}' },
      ...differences,
    })
  async function open(differences: Parameters<typeof insertSubmission>[1] = {}): Promise<string> {
    const id = await insertSubmission(db, { payload, language: 'en', ...differences })
    await openPage(`/submissions/${id}`, /^Dora/)
    await screen.findByRole('heading', { name: 'Reply by e-mail' })
    return id
  }
  const subject = () => screen.getByRole('textbox', { name: 'Subject' })
  const text = () => screen.getByRole('textbox', { name: 'Message' })
  const stored = async (id: string) => (await admin.get(`/submissions/${id}?glance=true`)).json()

  test('sends a reply, which is then listed with the state of its mail', async () => {
    const id = await open()
    expect(screen.getByText(/^To dora@mail\.example\./)).toBeTruthy()
    await fill(user, subject(), 'Re: May')
    await fill(user, text(), 'Gladly.')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('The reply is on its way.')).toBeTruthy()
    const reply = (await screen.findByRole('heading', { name: 'Re: May' })).closest('article')
    expect(reply?.textContent).toMatch(/Admin, 15 Jun 2026.* · Waiting to be sentGladly\.$/)
    expect(subject()).toHaveProperty('value', '')
    expect(text()).toHaveProperty('value', '')
    expect(await stored(id)).toMatchObject({ status: 'answered', decision: null })
  })

  test('keeps a reply that could not be sent', async () => {
    await open()
    await fill(user, subject(), 'Re: May')
    await fill(user, text(), 'Gladly.')
    refuseNext('POST', '/submissions/', 503)
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText(/^The server could not/)).toBeTruthy()
    expect(text()).toHaveProperty('value', 'Gladly.')
    const invalid = () => [subject(), text()].map((one) => one.getAttribute('aria-invalid'))
    for (const [field, marks] of [
      ['subject', ['true', 'false']],
      ['text', ['false', 'true']],
    ] as const) {
      refuseNext('POST', '/submissions/', 422, { errors: { [field]: ['too_long'] } })
      await user.click(screen.getByRole('button', { name: 'Send reply' }))
      await expect.poll(invalid).toEqual(marks)
    }
    // Leaving asks while there is either.
    const canLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    for (const [field, typed] of [
      [subject(), 'Gladly.'],
      [text(), ''],
      [subject(), ''],
    ] as const) {
      await fill(user, field, typed)
      await expect.poll(canLeave).toBe(subject() === field && typed === '')
    }
  })

  test('shows first what a colleague did meanwhile, then sends', async () => {
    const id = await open()
    const { version } = await stored(id)
    await admin.post(`/submissions/${id}/replies`, { subject: 'Hello', text: 'From Ana', version }, 'booker')
    await fill(user, subject(), 'Re: May')
    await fill(user, text(), 'Gladly.')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText(/^Nothing was sent: someone changed this message/)).toBeTruthy()
    expect(await screen.findByText('From Ana')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByRole('heading', { name: 'Re: May' })).toBeTruthy()
  })

  test('says where a mail did not arrive', async () => {
    const id = await open()
    const { version } = await stored(id)
    await admin.post(`/submissions/${id}/replies`, { subject: 'Hello', text: 'From Ana', version })
    const mail = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    await insertRows(db, 'outbox', { ...mail, id: mail.id + 1, kind: 'receipt', message_id: 'receipt' })
    await db.updateTable('outbox').set({ attempts: 100 }).execute()
    await openPage(`/submissions/${id}`, 'Dora Lima')
    expect(await screen.findByText(/· Could not be sent$/)).toBeTruthy()
    expect(screen.getByText(/^An e-mail to dora@mail\.example could not be delivered/)).toBeTruthy()
  })

  test('inserts a template with the sender’s values, names its decision, and takes it back', async () => {
    await template('application', 'Thanks', { decision: 'thanked' })
    await template('application', 'Invitation', { decision: 'invited' })
    await template('contact', 'Casting')
    const id = await open({ kind: 'application', payload: { ...payload, birthdate: '2000-01-31' } })
    await fill(user, subject(), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Use a template' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a template' }))
    const list = within(await dialog.findByRole('group', { name: 'Templates' }))
    expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual(['Thanks (en)', 'Invitation (en)'])
    const pressed = () => list.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))
    expect(pressed()).toEqual(['true', 'false'])
    expect(dialog.queryByText(/^There is no template/)).toBeNull()
    await user.click(list.getByRole('button', { name: 'Invitation (en)' }))
    expect(pressed()).toEqual(['false', 'true'])
    expect(dialog.getByRole('region', { name: 'Preview' }).textContent).toBe('Re InvitationDear Dora')
    expect(dialog.getByRole('region', { name: 'Preview' }).lang).toBe('en')
    expect(dialog.getByText(/^Sending this sets the decision to: Invited\./)).toBeTruthy()
    expect(dialog.getByText('The template replaces the text you wrote.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Replace the text' }))
    expect(subject()).toHaveProperty('value', 'Re Invitation')
    expect(text()).toHaveProperty('value', 'Dear Dora')
    // Another one replaces nothing that was typed.
    await user.click(screen.getByRole('button', { name: 'Use a template' }))
    await screen.findByRole('button', { name: 'Use this template' })
    expect(screen.queryByText('The template replaces the text you wrote.')).toBeNull()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(subject()).toHaveProperty('value', 'Mine')
    expect(screen.queryByText(/^Sending this sets the decision to: /)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Use a template' }))
    await user.click(await screen.findByRole('button', { name: 'Replace the text' }))
    await user.click(await screen.findByRole('button', { name: 'Send and close' }))
    await screen.findByText('The reply is on its way.')
    expect(await stored(id)).toMatchObject({ status: 'closed', decision: 'thanked' })
  })

  test('says that no template is in the language of the message', async () => {
    await template('contact', 'Casting', { title_pt: null, subject_pt: null, text_pt: null })
    await open({ language: 'pt' })
    await user.click(screen.getByRole('button', { name: 'Use a template' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a template' }))
    expect(await dialog.findByText('There is no template in Portuguese for this kind of message.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Use this template' })).toHaveProperty('disabled', true)
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/admin/reply-templates')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    // Templates have their names in the user's language, and their words in that of the message.
    await template('contact', 'Casting')
    await template('contact', 'Cachê', { title_en: null, subject_en: null, text_en: null })
    await open({ language: 'pt' })
    await user.click(screen.getByRole('button', { name: 'Use a template' }))
    const list = within(await screen.findByRole('group', { name: 'Templates' }))
    expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual(['Casting (en)', 'Cachê'])
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect([preview.textContent, preview.lang]).toEqual(['Re CastingOlá', 'pt-BR'])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  })

  test('cannot reply without an e-mail', async () => {
    await open({ payload: { full_name: 'Dora' } })
    expect(screen.getByText('There is no e-mail address to reply to.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull()
  })
})
