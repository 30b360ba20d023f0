import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formOf } from './forms.ts'
import { interceptRequests } from './requests.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite({ sendsMail: true })
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/privacy')
})

beforeEach(() => sessionStorage.clear())

const valid = { 'Full name': 'Ana Luz', 'E-mail': 'ana@luz.example', Message: 'Hello' }

/** Opens the page anew. */
async function open(path = '/en/contact') {
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo(path)
  await screen.findByRole('form', { name: 'Contact form' })
  return formOf(user, 'Contact form')
}

test('names each field that is missing or wrong, until it is corrected', async () => {
  const { form, field, errorOf, fill, send } = await open()
  await send()
  expect(await form().findByText('3 fields to check')).toBeTruthy()
  expect(form().getByText('Complete the required fields')).toBeTruthy()
  expect(['Full name', 'E-mail', 'Phone', 'Budget', 'Message'].map(errorOf)).toEqual([
    'Fill in this field.',
    'Fill in this field.',
    undefined,
    undefined,
    'Fill in this field.',
  ])
  const links = form().getByRole('list', { name: 'fields to check' }).querySelectorAll('a')
  expect([...links].map((link) => link.textContent)).toEqual(['Full name', 'E-mail', 'Message'])
  expect(document.activeElement).toBe(field('Full name'))
  await user.click(form().getByRole('link', { name: 'Message' }))
  expect(document.activeElement).toBe(field('Message'))
  await fill({ 'Full name': 'Ana Luz', 'E-mail': 'ana@', Phone: '12', Message: 'Hello' })
  await send()
  await expect.poll(() => errorOf('E-mail')).toBe('Enter a valid e-mail address, such as name@example.com.')
  expect(errorOf('Phone')).toBe('Enter a phone number with its area code.')
  expect(form().getByText('2 fields to check')).toBeTruthy()
  expect(
    form()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['E-mail', 'Phone'])
  expect(form().queryByText('Complete the required fields')).toBeNull()
  await fill({ 'E-mail': 'ana@luz.example' })
  expect(errorOf('E-mail')).toBeUndefined()
  expect(form().getByText('1 field to check')).toBeTruthy()
  expect(form().queryByRole('link')).toBeNull()
  expect(field('Full name').value).toBe('Ana Luz')
  await fill({ Phone: '' })
  expect(form().queryByText(/to check$/)).toBeNull()
})

test('keeps what was typed when it cannot be sent, then confirms it, and begins anew', async () => {
  const { form, field, fill, send } = await open()
  await fill({ ...valid, Budget: '2 000' })
  const failures = [
    [() => Promise.reject(new TypeError('fetch failed')), /^The connection dropped before the end/],
    [() => new Response('Bad gateway', { status: 502 }), /^It was not sent. Something failed on our side/],
  ] as const
  for (const [respond, words] of failures) {
    using _ = interceptRequests('/en/contact.data', respond)
    await send()
    const failure = await form().findByText(words)
    expect(document.activeElement).toBe(failure)
    expect(within(failure).getByRole('link').getAttribute('href')).toBe('mailto:casting@marmore.example')
    expect([field('Full name').value, field('Budget').value, field('Message').value]).toEqual([
      'Ana Luz',
      '2 000',
      'Hello',
    ])
  }
  const trap = document.querySelector<HTMLInputElement>('[name=form_check]')
  if (trap) trap.value = 'https://spam.example'
  await send()
  expect(await form().findByText(/^It was not sent. A hidden field had been filled in/)).toBeTruthy()
  if (trap) trap.value = ''
  await send()
  expect(await screen.findByRole('heading', { name: 'Message sent' })).toBe(document.activeElement)
  expect(document.title).toBe('Message sent — Contact — Mármore')
  expect(screen.getByText(/A confirmation is on its way to your e-mail/)).toBeTruthy()
  expect(screen.queryByText('Contact us directly')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Write another message' }))
  await screen.findByRole('form', { name: 'Contact form' })
  expect([field('Full name').value, field('Message').value]).toEqual(['', ''])
})

test('a second press while the message is on its way does not send it again', async () => {
  const { form, field, fill, send } = await open()
  await send()
  await form().findByText('3 fields to check')
  await fill(valid)
  const { promise: reply, resolve } = Promise.withResolvers<Response>()
  using requests = interceptRequests('/en/contact.data', () => reply)
  const button = form().getByRole('button', { name: 'Send' })
  // Both presses come before the page shows that it sends.
  button.click()
  button.click()
  await expect.poll(() => requests.mock.calls.length).toBe(1)
  // Who goes on to another field stays there.
  field('E-mail').focus()
  resolve(new Response('Bad gateway', { status: 502 }))
  await form().findByText(/^It was not sent/)
  expect(document.activeElement).toBe(field('E-mail'))
  expect(requests).toHaveBeenCalledOnce()
})

test('a draft waits for its visitor, and joins an enquiry about a model', async () => {
  const { field, fill, send } = await open()
  await fill({ 'Full name': 'Ana Luz', Message: 'Not sent yet.' })
  await open()
  await expect.poll(() => field('Full name').value).toBe('Ana Luz')
  expect(field('Message').value).toBe('Not sent yet.')
  await open('/en/contact?model=1')
  expect(screen.getByText('Enquiry about').nextElementSibling?.getAttribute('href')).toBe('/en/model/1/siena')
  await expect
    .poll(() => field('Message').value)
    .toBe(`I would like to enquire about Siena’s availability.\n${site.url}/en/model/1/siena\n\nNot sent yet.`)
  // Another model has a message of its own.
  goTo('/en/contact?model=2')
  await expect.poll(() => field('Message').value).toMatch(/^I would like to enquire about Volterra’s availability/)
  goTo('/en/contact?model=1')
  await expect.poll(() => field('Message').value).toMatch(/^I would like to enquire about Siena’s availability/)
  // Words in place of those that the page begins with stay alone.
  await fill({ Message: 'Only this.' })
  await open('/en/contact?model=1')
  await expect.poll(() => field('Message').value).toBe('Only this.')
  await fill({ 'E-mail': 'ana@luz.example' })
  await send()
  expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeTruthy()
  await open()
  expect(field('Message').value).toBe('')
  expect(screen.queryByText('Enquiry about')).toBeNull()
})

test('says so when too many messages came from a network', async () => {
  const { form, fill, send } = await open()
  await fill(valid)
  let status = 0
  for (let sent = 0; sent < 40 && status !== 429; sent++) {
    const body = String(new URLSearchParams({ full_name: 'Ana', email: 'ana@luz.example', message: `Hello ${sent}` }))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    status = (await fetch('/en/contact', { method: 'POST', body, headers, redirect: 'manual' })).status
  }
  await send()
  expect(await form().findByText(/^It was not sent. We have received too many messages from your address/)).toBeTruthy()
})
