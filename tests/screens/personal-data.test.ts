import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { openBackOffice } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)

  test('names an application that waits for a guardian', async () => {
    const payload = { full_name: 'Filha', email: 'filha@mail.example' }
    await insertSubmission(db, { kind: 'application', status: 'awaiting_guardian', payload })
    const user = await openBackOffice(admin, '/personal-data')
    await user.type(await screen.findByLabelText(/^The person’s e-mail/), 'filha@mail.example')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText(/^1 of them is waiting for a guardian/)).toBeTruthy()
  })
})
