import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { insertForm } from '../../helpers/panel.ts'
import { formOf } from './forms.ts'
import { interceptRequests } from './requests.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  await using connection = await connect({ dataDir: site.dataDir })
  const option = (value: string, label_en: string) => ({ value, label_pt: value, label_en })
  const fields = [
    { name: 'email', type: 'email', required: true, label_pt: 'E-mail', label_en: 'Your e-mail' },
    { name: 'height', type: 'number', required: false, label_pt: 'Altura', label_en: 'Height' },
    { name: 'day', type: 'date', required: true, label_pt: 'Dia', label_en: 'Day of the visit' },
    {
      ...{ name: 'size', type: 'choice', required: true, label_pt: 'Tamanho', label_en: 'Size' },
      options: [option('s', 'Small'), option('l', 'Large')],
    },
    { name: 'rules', type: 'checkbox', required: true, label_pt: 'Li as regras', label_en: 'I have read the rules' },
  ]
  await insertForm(connection, 'workshop', fields, { place: 'menu', title_en: 'Workshop' })
  await announceChange(connection.db, 'forms')
  await vi.waitUntil(async () => (await fetch(`${site.url}/en/form/workshop`)).ok, { timeout: 10_000 })
  user = await openPage(site.url, '/', { width: 390, opensSplash: true })
})

test('the splash screen covers the first home page, until it is closed for the session', async () => {
  const splash = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Mármore' })
  await expect.poll(() => [splash.open, document.documentElement.dataset.preHome]).toEqual([true, 'open'])
  expect(document.activeElement === splash).toBe(true)
  const { getByRole } = within(splash)
  expect(
    within(getByRole('list', { name: 'Países' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Brazil', 'Japan', 'Lituânia', 'Polônia'])
  const slides = () =>
    within(splash)
      .getAllByRole('group')
      .map((slide) => slide.inert)
  await expect.poll(() => slides().length).toBeGreaterThan(1)
  expect(slides()[0]).toBe(false)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await user.click(getByRole('button', { name: 'Pausar' }))
  vi.advanceTimersByTime(20_000)
  expect(slides()).toEqual([false, true, true])
  await user.click(getByRole('button', { name: 'Reproduzir' }))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(7_500)
  await expect.poll(slides).toEqual([true, false, true])
  const highlights = within(screen.getByRole('region', { name: 'Destaques' }))
  expect(highlights.getByText('1/5')).toBeTruthy()
  // What lies below does not close it.
  fireEvent.keyDown(splash, { key: 'Tab' })
  fireEvent.click(screen.getByRole('contentinfo'))
  expect([splash.open, document.cookie]).toEqual([true, ''])
  await user.click(getByRole('button', { name: /Entrar$/ }))
  expect([splash.open, document.cookie, document.documentElement.dataset.preHome]).toEqual([
    ...[false, 'pre-home=closed', undefined],
  ])
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ir para o conteúdo' }))
  expect(within(splash).queryByRole('button', { name: 'Pausar' })).toBeNull()
  // The slider below has waited.
  await expect.poll(() => vi.advanceTimersByTime(500) && highlights.queryByText('2/5')).toBeTruthy()
  vi.useRealTimers()
})

test('names each field that is wrong, reads English numbers, and offers another response', async () => {
  goTo('/en/form/workshop')
  await screen.findByRole('form', { name: 'Workshop' })
  const { form, field, errorOf, fill, send } = formOf(user, 'Workshop')
  expect(screen.getAllByRole('link', { name: 'Workshop' }).length).toBeGreaterThan(1)
  await send()
  await expect.poll(() => errorOf('Your e-mail')).toBe('Fill in this field.')
  expect(errorOf('I have read the rules')).toBe('Fill in this field.')
  expect(errorOf('Size')).toBe('Choose an option.')
  expect(errorOf('Height')).toBeUndefined()
  await fill({ 'Your e-mail': 'visit@luz.example', Height: 'tall', Day: '31', Month: '2', Year: '2030' })
  await user.selectOptions(field('Size'), 'Large')
  await user.click(field('I have read the rules'))
  await send()
  await expect.poll(() => errorOf('Height')).toBe('Check this field.')
  expect(form().getByText('Enter a valid date.')).toBeTruthy()
  await fill({ Height: '1,061.5', Day: '28' })
  {
    using _ = interceptRequests('.data')
    await send()
    expect(await form().findByText(/^The connection dropped before the end/)).toBeTruthy()
    expect([field('Your e-mail').value, field('Size').value]).toEqual(['visit@luz.example', 'l'])
  }
  await send()
  expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeTruthy()
  expect(screen.getByText('Response sent. Thank you.')).toBeTruthy()
  expect(document.title).toBe('Message sent — Workshop — Mármore')

  await using connection = await connect({ dataDir: site.dataDir })
  const stored = connection.db
    .selectFrom('submissions')
    .select('payload')
    .where('payload', 'like', '%visit@luz.example%')
  const { payload } = await stored.executeTakeFirstOrThrow()
  expect(JSON.parse(payload)).toEqual({
    ...{ email: 'visit@luz.example', height: '1061.5', day: '2030-02-28', size: 'l', rules: 'on' },
  })
  await user.click(screen.getByRole('link', { name: 'Send another response' }))
  await screen.findByRole('form', { name: 'Workshop' })
  expect(field('Your e-mail').value).toBe('')
})
