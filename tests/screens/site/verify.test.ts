import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { formOf } from './forms.ts'
import { interceptRequests } from './requests.ts'
import { openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/verify')
})

const report = () => screen.getByText('Tell us').closest('details')

/** Checks a contact, and returns the answer with this title. */
async function check(contact: string, title: string) {
  const { fill, send } = formOf(user, 'Check a contact')
  await fill({ 'E-mail, phone, profile or @': contact })
  await send('Check')
  const region = () => screen.queryByRole('region', { name: title })
  await expect.poll(() => region()?.textContent).toContain(contact)
  const answer = within(region() as HTMLElement)
  expect(document.activeElement).toBe(answer.getByRole('heading', { name: title }))
  return answer
}

test('asks for a contact, and keeps it when it cannot be checked', async () => {
  const { form, field, errorOf, fill, send } = formOf(user, 'Check a contact')
  // The form's code may arrive after the page's.
  await expect
    .poll(async () => {
      await send('Check')
      return errorOf('E-mail, phone, profile or @')
    })
    .toBe('Fill in this field.')
  await fill({ 'E-mail, phone, profile or @': 'casting@marmore.example' })
  using _ = interceptRequests('/en/verify.data', () => new Response('', { status: 502 }))
  await send('Check')
  expect(await form().findByText(/^It was not sent. Something failed on our side/)).toBeTruthy()
  expect(field('E-mail, phone, profile or @').value).toBe('casting@marmore.example')
})

test('answers for each kind of contact, and opens the report for those of strangers', async () => {
  const { field } = formOf(user, 'Report a contact')
  for (const [contact, title, isSuspicious] of [
    ['casting@marmore.example', 'This contact is ours', false],
    ['casting+x@marmore.example', 'It is on our domain, but not on our list', false],
    ['casting@marm0re.example', 'It looks like ours, but it is not', true],
    ['ana@elsewhere.example', 'We do not know this contact', true],
    ['+55 21 90000-0000', 'We do not know this contact', true],
  ] as const) {
    const answer = await check(contact, title)
    expect(answer.getByRole('link', { name: '+55 11 0000-0100' }).getAttribute('href')).toBe('tel:+551100000100')
    expect(answer.getByRole('link', { name: 'casting@marmore.example' })).toBeTruthy()
    expect([contact, report()?.open]).toEqual([contact, isSuspicious])
    expect(field('Who wrote or called').value).toBe(contact)
  }
  expect((await check('hello there', 'We could not read this')).queryByRole('link')).toBeNull()
  expect([report()?.open, field('Who wrote or called').value]).toEqual([true, '+55 21 90000-0000'])
})

test('takes a report of the last contact, which further checks leave as it is', async () => {
  const { form, field, errorOf, fill, send } = formOf(user, 'Report a contact')
  await check('agency@elsewhere.example', 'We do not know this contact')
  await expect.poll(() => field('Who wrote or called').value).toBe('agency@elsewhere.example')
  await send('Send report')
  await expect.poll(() => errorOf('What happened')).toBe('Fill in this field.')
  await fill({ 'What happened': 'They asked for money.', 'Your e-mail, if you would like an answer': 'ana@' })
  // It names strangers, so nothing of it stays in the browser.
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('money')
  await check('casting@marmore.example', 'This contact is ours')
  expect(field('Who wrote or called').value).toBe('agency@elsewhere.example')
  expect(field('What happened').value).toBe('They asked for money.')
  await send('Send report')
  expect(await form().findByText('Enter a valid e-mail address, such as name@example.com.')).toBeTruthy()
  await fill({ 'Your e-mail, if you would like an answer': '' })
  {
    using _ = interceptRequests('/en/verify.data')
    await send('Send report')
    expect(await form().findByText(/^The connection dropped/)).toBeTruthy()
    expect(field('What happened').value).toBe('They asked for money.')
  }
  await send('Send report')
  expect(await screen.findByRole('heading', { name: 'Report sent' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The agency never asks for' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Check another contact' }))
  await screen.findByRole('form', { name: 'Check a contact' })
  expect(report()?.open).toBe(false)
  expect(field('What happened').value).toBe('')

  // From then on the agency confirms it to others.
  await using connection = await connect({ dataDir: site.dataDir })
  const confirmed = connection.db.updateTable('submissions').set({ decision: 'confirmed' })
  await confirmed.where('payload', 'like', '%agency@elsewhere.example%').execute()
  await check('agency@elsewhere.example', 'This contact has been reported before')
  expect(report()?.open).toBe(true)
})

test('says so after too many checks', async () => {
  const { form, fill, send } = formOf(user, 'Check a contact')
  let status = 0
  for (let sent = 0; sent < 60 && status !== 429; sent++) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    status = (await fetch('/en/verify', { method: 'POST', body: 'value=a@luz.example', headers })).status
  }
  await fill({ 'E-mail, phone, profile or @': 'ana@luz.example' })
  await send('Check')
  expect(await form().findByText(/^Too many checks in a row. Wait a minute and try again./)).toBeTruthy()
})
