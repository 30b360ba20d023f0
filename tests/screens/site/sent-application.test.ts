import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { moveToBin } from '#services/admin/deleted-records/delete.ts'
import { actorOf } from '../../helpers/admin.ts'
import { adult, guardian, jpeg } from '../../helpers/applications.ts'
import { interceptRequests } from './requests.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite({ sendsMail: true })
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/privacy', { width: 390 })
})

const birthdate = `${new Date().getUTCFullYear() - 16}-01-01`

/** Sends a minor's application in English, and returns its id and the paths of both links. */
async function apply() {
  const form = new FormData()
  const email = `${crypto.randomUUID()}@luz.example`
  for (const [name, value] of Object.entries({ ...adult, ...guardian, birthdate, email })) form.set(name, value)
  for (const view of ['profile', 'front', 'entire', 'side'])
    form.set(view, new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }))
  expect((await fetch('/forms/en/application', { method: 'POST', body: form })).status).toBe(201)
  await using connection = await connect({ dataDir: site.dataDir })
  const { id } = await connection.db
    .selectFrom('submissions')
    .select('id')
    .where('payload', 'like', `%${email}%`)
    .executeTakeFirstOrThrow()
  const mails = connection.db.selectFrom('outbox').select('text').where('submission_id', '=', id)
  const texts = (await mails.execute()).map(({ text }) => text).join('\n')
  const pathOf = (page: string) => new RegExp(`/en/${page}/[\\w-]+`).exec(texts)?.[0] ?? ''
  return { id, guardianPath: pathOf('guardian'), applicantPath: pathOf('application') }
}

const entry = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('a guardian sees what was sent, confirms it, and can have it deleted later', async () => {
  const { guardianPath } = await apply()
  goTo(guardianPath)
  expect(await screen.findByRole('heading', { name: 'An application needs your confirmation' })).toBeTruthy()
  expect(document.title).toMatch(/^An application needs your confirmation — /)
  expect(screen.getByText(/^Someone under 18 gave your/)).toBeTruthy()
  expect(entry('Full name')).toBe('Candidata')
  expect(entry('Date of birth')).toBe(`1 January ${birthdate.slice(0, 4)}`)
  expect(entry('Category')).toBe('Woman')
  expect(entry('Guardian’s name')).toBe('Responsável')
  expect(entry('Sent to')).toBe('Mármore')
  expect(screen.queryByText('Message', { selector: 'dt' })).toBeNull()
  expect(screen.getByRole('img', { name: 'Face, front' }).getAttribute('src')).toMatch(
    /^\/application-photos\/.*\/front$/,
  )
  expect(screen.getByText('Decline and delete')).toBeTruthy()
  {
    using _ = interceptRequests('.data', () => new Response('', { status: 502 }))
    await user.click(screen.getByRole('button', { name: 'Confirm the application' }))
    expect(await screen.findByText(/^Something went wrong, and nothing has changed/)).toBeTruthy()
  }
  await user.click(screen.getByRole('button', { name: 'Confirm the application' }))
  expect(await screen.findByRole('heading', { name: 'The application is confirmed' })).toBe(document.activeElement)
  expect(screen.getByText(/^You have confirmed this application/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm the application' })).toBeNull()
  expect(screen.queryByText(/^Something went wrong/)).toBeNull()
  expect(screen.getByText(/^All details and photos are deleted at once, and the applicant is told/)).toBeTruthy()
  await user.click(screen.getByText('Withdraw your consent and delete'))
  await user.click(screen.getByRole('button', { name: 'Delete everything now' }))
  expect(await screen.findByRole('heading', { name: 'Everything has been deleted' })).toBeTruthy()
  goTo(guardianPath)
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
})

test('an applicant sees that the guardian is missing, and withdraws', async () => {
  const { applicantPath, guardianPath } = await apply()
  goTo(applicantPath)
  expect(await screen.findByRole('heading', { name: 'Your application' })).toBeTruthy()
  expect(screen.getByText(/Nobody at the agency sees the photos until your guardian confirms/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm the application' })).toBeNull()
  expect(screen.getByText('All details and photos are deleted at once. This cannot be undone.')).toBeTruthy()
  await user.click(screen.getByText('Withdraw the application'))
  await user.click(screen.getByRole('button', { name: 'Delete everything now' }))
  expect(await screen.findByRole('heading', { name: 'Everything has been deleted' })).toBeTruthy()
  goTo(guardianPath)
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/contact', '/en/be-a-model', '/en'])
})

test('the link of one is not the other’s', async () => {
  const { applicantPath, guardianPath } = await apply()
  expect((await fetch(applicantPath.replace('application', 'guardian'))).status).toBe(404)
  expect((await fetch(guardianPath.replace('guardian', 'application'))).status).toBe(404)
  expect((await fetch(guardianPath)).status).toBe(200)
})

test('of an application that the staff removed only the deletion is left', async () => {
  const { id, applicantPath } = await apply()
  await using connection = await connect({ dataDir: site.dataDir })
  await connection.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('submissions').set({ status: 'new' }).where('id', '=', id).execute()
    await moveToBin(transaction, { resource: 'submissions' }, [id], actorOf('admin', new Date()))
  })
  goTo(applicantPath)
  expect(await screen.findByText(/^The agency has taken this application out of review/)).toBeTruthy()
  expect(screen.queryByText('What was sent')).toBeNull()
  expect(within(screen.getByRole('main')).queryByRole('img')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete everything now' }))
  expect(await screen.findByRole('heading', { name: 'Everything has been deleted' })).toBeTruthy()
})
