import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { insertCardRequest, insertReachableTalent } from '../helpers/cards.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { fill, openBackOffice, openPage, refuseNext } from './back-office.ts'

const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks')
  })
  beforeEach(() => emptyTables(connection(), 'submissions', 'contacts', 'audit', 'erasures'))

  const payload = { full_name: 'Filha', email: 'filha@mail.example' }

  async function search(email: string): Promise<void> {
    await openPage('/personal-data', 'Personal data')
    await fill(user, screen.getByLabelText(/^The person’s e-mail/), email)
    await user.click(screen.getByRole('button', { name: 'Search' }))
  }
  const counts = () =>
    screen.queryAllByRole('listitem').flatMap(({ textContent }) => (/^\d/.test(textContent ?? '') ? [textContent] : []))

  test('names an application that waits for a guardian', async () => {
    await insertSubmission(db, { kind: 'application', status: 'awaiting_guardian', payload })
    await search('filha@mail.example')
    expect(await screen.findByText(/^1 of them is waiting for a guardian/)).toBeTruthy()
  })

  const file = { key: 'a', type: 'image/webp', size: 1 }

  /** Stores data of one kind, with the kinds that it cannot be without, and their counts. */
  const kinds: Record<string, [(email: string) => Promise<unknown>, ...counts: string[]]> = {
    photo: [
      async (email) => {
        const submission_id = await insertSubmission(db, { payload: { email } })
        await insertRows(db, 'submission_files', { submission_id, view: 'front', width: 1, height: 1, ...file })
      },
      ...['1 message through the site', '1 photo'],
    ],
    mail: [
      (to) => {
        const mail = { kind: 'notification', to, subject: '', text: '', language: 'en', message_id: '<a@b>' } as const
        return insertRows(db, 'outbox', { ...mail, next_attempt_at: times.created_at, created_at: times.created_at })
      },
      '1 e-mail',
    ],
    invitation: [
      (email) => {
        const invitation = {
          id: 'i',
          email,
          role: 'editor',
          language: 'en',
          token_hash: 'i',
          invited_by: null,
        } as const
        return insertRows(db, 'invitations', { ...invitation, created_at: times.created_at, expires_at: '2027-01-01' })
      },
      '1 staff invitation',
    ],
    room: [
      (owner_email) => {
        const room = { id: 'r', kind: 'room', title: '', message: null, language: 'en', created_by: null } as const
        return insertRows(db, 'selections', { ...room, ...times, owner_email, expires_at: '2027-01-01' })
      },
      '1 selection room',
    ],
    contact: [
      (email) => admin.create('/contacts', { name: 'Ana', email, language: 'en' }),
      '1 entry in the contact book',
    ],
    'private data': [(email) => insertReachableTalent(db, { email }), '1 talent’s private data'],
    draft: [
      async (email) => {
        const talent_id = await insertReachableTalent(db, { email }, { published: 0, published_at: null })
        const { created_at } = times
        const origin = { talent_id, application_id: 'expired', consented_at: created_at, created_at }
        await insertRows(db, 'application_talents', origin)
      },
      ...['1 talent’s private data', '1 talent made from an application and never published'],
    ],
    document: [
      async (email) => {
        const talent_id = await insertReachableTalent(db, { email })
        const document = { talent_id, kind: 'other', title: '', expires_on: null } as const
        await insertRows(db, 'talent_documents', { ...document, ...file, ...times })
      },
      ...['1 talent’s private data', '1 document'],
    ],
    card: [
      async (email) => insertCardRequest(db, await insertReachableTalent(db, { email }), { sent_to: email }),
      ...['1 talent’s private data', '1 request for a card'],
    ],
    version: [
      async (email) => {
        const { id } = await admin.create<{ id: number }>('/members', { name_pt: 'Ana', email })
        await admin.put(`/members/${id}`, { name_pt: 'Ana', email: null, version: 1 })
      },
      '1 earlier version of a record',
    ],
    'deleted member': [
      async (email) => {
        const { id } = await admin.create<{ id: number }>('/members', { name_pt: 'Ana', email })
        await admin.delete(`/members/${id}?version=1`)
        await db.deleteFrom('versions').execute()
      },
      '1 team member in the bin',
    ],
  }

  test.each(Object.entries(kinds))(
    'offers to export and delete what is stored of one kind: %s',
    async (name, [store, ...expected]) => {
      const email = `${name.replace(' ', '.')}@mail.example`
      await store(email)
      await search(email)
      expect(await screen.findByText(`What is stored about ${email}:`)).toBeTruthy()
      expect(counts()).toEqual(expected)
      expect(screen.getByRole('button', { name: 'Download a copy' })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Delete everything' })).toBeTruthy()
    },
  )

  test('counts what is stored, of each kind, and deletes it after a question', async () => {
    const id = await insertSubmission(db, { payload })
    await insertSubmission(db, { payload })
    await admin.post(`/submissions/${id}/replies`, { subject: 'Re', text: 'Hello', version: 1 })
    await admin.create('/contacts', { name: 'Filha', email: 'filha@mail.example', language: 'pt' })
    await search('filha@mail.example')
    expect(await screen.findByText('What is stored about filha@mail.example:')).toBeTruthy()
    expect(counts()).toEqual([
      '2 messages through the site',
      '1 reply from the agency',
      '1 e-mail',
      '1 entry in the contact book',
    ])
    refuseNext('POST', '/personal-data/export', 503)
    await user.click(screen.getByRole('button', { name: 'Download a copy' }))
    await screen.findByText(/^The server could not respond just now/)
    const saved: Blob[] = []
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL() {} })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(screen.getByRole('button', { name: 'Download a copy' }))
    await expect
      .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
      .toEqual(['personal-data.zip'])
    expect(saved.map(({ size }) => size > 100)).toEqual([true])
    click.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Delete everything' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete everything about this person?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await db.selectFrom('submissions').select('id').execute()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Delete everything' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete everything' }))
    expect(await screen.findByText('Data deleted')).toBeTruthy()
    expect(await screen.findByText('Nothing is stored about filha@mail.example.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete everything' })).toBeNull()
    refuseNext('POST', '/personal-data/count', 503)
    await fill(user, screen.getByLabelText(/^The person’s e-mail/), 'other@mail.example')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await screen.findByText(/^The server could not respond just now/)
    expect(screen.queryByText(/^Nothing is stored about/)).toBeNull()
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
  })

  test('says that the e-mail is of staff, and keeps what is asked for when the search fails', async () => {
    // Both what is stored and that it is of staff.
    await admin.create('/contacts', { name: 'Booker', email: 'booker@agency.example', language: 'pt' })
    refuseNext('POST', '/personal-data/count', 503)
    await search('booker@agency.example')
    expect(await screen.findByText(/^The server could not respond just now/)).toBeTruthy()
    expect(screen.getByLabelText(/^The person’s e-mail/)).toHaveProperty('value', 'booker@agency.example')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText(/^This e-mail belongs to a staff member/)).toBeTruthy()
    expect(counts()).toEqual(['1 entry in the contact book'])
    refuseNext('POST', '/personal-data/count', 422, { errors: { email: ['not_an_email'] } })
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await expect.poll(() => screen.getByLabelText(/^The person’s e-mail/).getAttribute('aria-invalid')).toBe('true')
  })
})
