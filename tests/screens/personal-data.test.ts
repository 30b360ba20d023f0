import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { fill, openBackOffice, openPage, refuseNext } from './back-office.ts'

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
    refuseNext('POST', '/personal-data/count', 503)
    await search('booker@agency.example')
    expect(await screen.findByText(/^The server could not respond just now/)).toBeTruthy()
    expect(screen.getByLabelText(/^The person’s e-mail/)).toHaveProperty('value', 'booker@agency.example')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText(/^This e-mail belongs to a staff member/)).toBeTruthy()
  })
})
