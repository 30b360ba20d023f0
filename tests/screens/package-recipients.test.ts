import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { openPanel } from '../helpers/panel.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, fill, goTo, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let id: string
  let talent: string
  const dialog = () => within(screen.getByRole('dialog'))
  const contacts = () => dialog().getByRole('combobox', { name: 'Contacts' })
  const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement)

  beforeAll(async () => {
    talent = await insertTalent(db, { name: 'Siena' })
    for (const [name, email] of [
      ['Lia Montes', 'lia@client.example'],
      ['Rui Prado', null],
    ])
      await admin.create('/contacts', { name, email, language: 'pt', ...(email ? {} : { phone: '+55 11 98765-4321' }) })
    const made = { title: 'Winter', message: null, language: 'en', talents: [{ id: Number(talent) }], days: 7 }
    ;({ id } = await admin.create<{ id: string }>('/packages', made))
    user = await openBackOffice(admin, `/packages/${id}`)
    await screen.findByText('Sent to nobody yet.')
  })

  test('sends a link to each chosen contact, of whom those without an address get no mail', async () => {
    await user.click(screen.getByRole('button', { name: 'Send to contacts' }))
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    await user.type(contacts(), 'rui')
    const rui = await screen.findByRole('option', { name: 'Rui Prado no e-mail' })
    expect(rui.getAttribute('aria-disabled')).toBe('true')
    await user.clear(contacts())
    await user.type(contacts(), 'lia{Enter}')
    await expect.poll(() => dialog().queryByRole('button', { name: 'Send to 1 contact' })).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Send to 1 contact' }))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lia Montes, lia@client.example' })
    expect(link.value).toMatch(/^https:\/\/agency\.example\/selecao\//)
    screen.getByRole('dialog', { name: 'Sent' })
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await screen.findByRole('link', { name: 'Lia Montes' })
    expect((await db.selectFrom('outbox').select('to').execute()).map(({ to }) => to)).toEqual(['lia@client.example'])
    row('Lia Montes').getByText('E-mail queued')
    row('Lia Montes').getByText('No opening recorded.')
  })

  test('makes links without mails, also for a new contact', async () => {
    await user.click(screen.getByRole('button', { name: 'Send to contacts' }))
    await user.type(contacts(), 'lia')
    await screen.findByRole('option', { name: 'Lia Montes lia@client.example · has a link already' })
    await user.clear(contacts())
    await user.click(dialog().getByRole('checkbox', { name: 'Send by mail' }))
    await user.type(contacts(), 'rui')
    await user.click(await screen.findByRole('option', { name: 'Rui Prado' }))
    expect(contacts()).toHaveProperty('value', '')
    // Nobody is chosen twice.
    await user.type(contacts(), 'rui')
    await screen.findByText('No contact found.')
    await user.clear(contacts())
    await user.click(screen.getByRole('button', { name: 'Create a contact' }))
    const adding = within(screen.getByRole('dialog', { name: 'Create a contact' }))
    await fill(user, adding.getByLabelText('Name'), 'Pia Serra')
    window.confirm = () => false
    await user.click(adding.getByRole('button', { name: 'Cancel' }))
    window.confirm = () => true
    expect(adding.getByLabelText('Name')).toHaveProperty('value', 'Pia Serra')
    await fill(user, adding.getByLabelText('E-mail'), 'pia@client.example')
    await choose(user, adding.getByRole('combobox', { name: /^Language/ }), 'Português')
    const invalid = () => [/^Name/, /^E-mail/].map((name) => adding.getByLabelText(name).getAttribute('aria-invalid'))
    for (const [field, marks] of [
      ['email', ['false', 'true']],
      ['name', ['true', 'false']],
    ] as const) {
      refuseNext('POST', '/contacts', 422, { errors: { [field]: ['too_long'] } })
      await user.click(adding.getByRole('button', { name: 'Add' }))
      await expect.poll(invalid).toEqual(marks)
    }
    await user.click(adding.getByRole('button', { name: 'Add' }))
    refuseNext('POST', '/packages/', 503)
    await user.click(await screen.findByRole('button', { name: 'Make 2 links' }))
    await dialog().findByText(/^The server could not respond/)
    await user.click(await screen.findByRole('button', { name: 'Make 2 links' }))
    await screen.findByRole('dialog', { name: 'Links made' })
    const chat = await dialog().findByRole('link', { name: /^WhatsApp .*98765-4321/ })
    expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Winter%0Ahttps/)
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await screen.findByRole('link', { name: 'Pia Serra' })
    row('Pia Serra').getByText('Link without a mail')
    const { recipients } = await (await admin.get(`/packages/${id}`)).json()
    const paths = ['Lia Montes', 'Pia Serra', 'Rui Prado'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(paths.toSorted()).toEqual(
      recipients.map((one: { contact_id: number }) => `/admin/contacts/${one.contact_id}`).toSorted(),
    )
    expect(new Set(paths).size).toBe(3)
    const { data } = await (await admin.get('/contacts?q=pia')).json()
    expect(data).toMatchObject([{ name: 'Pia Serra', language: 'pt' }])
  })

  test('shows what a recipient opened and answered', async () => {
    const panel = await openPanel(connection())
    const { recipients } = await (await admin.get(`/packages/${id}`)).json()
    const lia = recipients.find(({ name }: { name: string }) => name === 'Lia Montes')
    const { link } = await (await admin.post(`/packages/${id}/recipients/${lia.id}/show`, {})).json()
    const path = `/api/selections/${link.split('/').at(-1)}`
    for (const event of [{ kind: 'opened' }, { kind: 'viewed', talent }, { kind: 'downloaded' }])
      await panel.post(`${path}/events`, event)
    await panel.post(`${path}/answers`, { talent, vote: 'yes', note: 'Too short' })
    goTo('/packages')
    const winter = await screen.findByRole('link', { name: 'Winter' })
    await expect
      .poll(() => winter.closest('li')?.textContent)
      .toMatch(/1 talent · 3 recipients · opened by at least 1 · 1 talent with a yes · made on 15 Jun 2026$/)
    await user.click(winter)
    await expect
      .poll(() => row('Lia Montes').queryByText(/^Opened at least 1 time; last recorded on 15 Jun 2026/))
      .toBeTruthy()
    for (const fact of ['Viewed: Siena', 'Yes: Siena', 'Siena: “Too short”', 'Downloaded: everything'])
      row('Lia Montes').getByText(fact)
    expect(row('Lia Montes').queryByText(/^(Maybe|No): /)).toBeNull()
  })

  test('shows a link again, replaces it, and revokes it', async () => {
    const shown = () => dialog().findByRole<HTMLInputElement>('textbox', { name: 'Pia Serra, pia@client.example' })
    await user.click(row('Pia Serra').getByRole('button', { name: 'Show link' }))
    const { value } = await shown()
    screen.getByRole('dialog', { name: 'Link of Pia Serra' })
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(row('Pia Serra').getByRole('button', { name: 'Send again' }))
    const question = within(screen.getByRole('dialog', { name: 'Send Pia Serra a new link?' }))
    await user.click(question.getByRole('button', { name: 'Send again' }))
    await screen.findByText(/^Links made, e-mails queued|^Sent/)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Pia Serra/ })).value).not.toBe(value)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(row('Lia Montes').getByRole('button', { name: 'Revoke link' }))
    await user.click(
      within(screen.getByRole('dialog', { name: 'Revoke the link of Lia Montes?' })).getByRole('button', {
        name: 'Revoke link',
      }),
    )
    await expect.poll(() => row('Lia Montes').queryByText('Link revoked')).toBeTruthy()
    expect(row('Lia Montes').queryByRole('button', { name: 'Show link' })).toBeNull()
    expect(row('Lia Montes').queryByRole('button', { name: 'Revoke link' })).toBeNull()
    const sent = { id: 1, name: 'Lia Montes', email: 'lia@client.example', phone: null, link: 'https://x.example/' }
    const answer = { links: [sent], mailed: true, mail_ready: false }
    refuseNext('POST', '/packages/', 200, answer)
    await user.click(row('Lia Montes').getByRole('button', { name: 'Send again' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }))
    const waiting = await screen.findByRole('dialog', { name: 'Links made, e-mails queued' })
    expect(waiting.textContent).toMatch(/is not set up.*You can see the links again/)
    await user.click(within(waiting).getByRole('button', { name: 'Close' }))

    // Nothing is sent or ended beside unsaved changes.
    await fill(user, screen.getByLabelText(/^Title/), 'Winter 2')
    const buttons = (name: string) =>
      row(name)
        .getAllByRole<HTMLButtonElement>('button')
        .map((one) => `${one.textContent}${one.disabled ? ' –' : ''}`)
    expect(buttons('Pia Serra')).toEqual(['Show link', 'Send again –', 'Revoke link –'])
    await fill(user, screen.getByLabelText(/^Title/), 'Winter')
    await expect.poll(() => buttons('Pia Serra')).toEqual(['Show link', 'Send again', 'Revoke link'])
    // Expired links can only be ended.
    await db.updateTable('selections').set({ expires_at: '2026-06-01T00:00:00.000Z' }).execute()
    await openPage(`/packages/${id}`, 'Winter')
    await screen.findByRole('link', { name: 'Pia Serra' })
    await expect.poll(() => buttons('Pia Serra')).toEqual(['Revoke link'])
    expect(row('Lia Montes').queryByRole('button')).toBeNull()
  })
})
