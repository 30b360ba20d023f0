import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { jpeg } from '../../helpers/applications.ts'
import { askForCard, readCardRequest } from '../../helpers/asked-cards.ts'
import { imitateCamera } from './camera.ts'
import { chooseFile, formOf } from './forms.ts'
import { interceptRequests } from './requests.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite({ sendsMail: true })
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/privacy', { width: 390 })
})

async function openCard(options?: { isMinor: boolean }) {
  const asked = await askForCard({ site }, 'en', options)
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo(asked.path)
  await screen.findByRole('heading', { level: 1, name: 'Ana' })
  return { ...asked, ...formOf(user, 'Digitals and measurements') }
}

test('mails a link, whether the agency has the address or not', async () => {
  goTo('/en/my-card')
  expect(await screen.findByText(/^New digitals and measurements, straight from your phone/)).toBeTruthy()
  await user.type(screen.getByLabelText('E-mail *'), 'ana@nobody.example')
  await user.click(screen.getByRole('button', { name: 'Send me the link' }))
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: 'Contact the agency' }).getAttribute('href')).toBe('/en/contact')
  expect(within(screen.getByRole('main')).getByRole('link', { name: '+55 11 0000-0100' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Use another address' }))
  expect(await screen.findByRole('button', { name: 'Send me the link' })).toBeTruthy()
  goTo(`/en/my-card/${'A'.repeat(43)}`)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByText(/^It has expired, was replaced by a newer one/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send me the link' })).toBeTruthy()
})

test('takes what a talent measured in inches and travels, after a mistake', async () => {
  const { id, form, field, errorOf, fill, send } = await openCard()
  expect(screen.getByText(/^Four simple pictures and today’s measurements/)).toBeTruthy()
  expect(field('Shoes (EU)').getAttribute('aria-describedby')).toBeTruthy()
  expect(form().getByText('Last: 37 BR, 39 EU · shown on the site')).toBeTruthy()
  expect(form().getByText(/^Last: 178 cm \(5′10″\) · shown on the site$/)).toBeTruthy()
  expect(screen.getByText(/^Latest measurements from/).textContent).toBe('Latest measurements from Jan 2026. ')
  await send('Send to the agency')
  expect(await form().findByText(/^There is nothing to send/)).toBeTruthy()
  await user.selectOptions(field('Unit'), 'Inches')
  await fill({ Waist: '24', Height: 'tall', From: '2030-12-10', To: '2030-12-01' })
  await send('Send to the agency')
  await expect.poll(() => errorOf('To')).toBe('The end is before the start.')
  const [city, travelCity] = form().getAllByLabelText<HTMLInputElement>(/^City/)
  expect([city?.name, travelCity?.name]).toEqual(['city', 'travel_city'])
  expect(form().getByText('Fill in this field.')).toBeTruthy()
  if (travelCity) await user.type(travelCity, 'Lisbon')
  await user.selectOptions(field('Country'), 'Portugal')
  await fill({ To: '2030-12-12' })
  await send('Send to the agency')
  await expect.poll(() => errorOf('Height')).toBe('Check this field.')
  expect(field('Waist').value).toBe('24')
  await fill({ Height: '5′11″', 'Note to the agency': 'New fringe' })
  await send('Send to the agency')
  expect(await screen.findByRole('heading', { name: 'All sent. Thank you!' })).toBeTruthy()
  expect(screen.getByText(/^The agency checks it and then updates the site/)).toBeTruthy()
  expect(screen.queryByText('Pictures sent')).toBeNull()
  const { answers } = await readCardRequest({ site }, id)
  expect(answers).toMatchObject({
    values: { height: 180.3, waist: 61 },
    travel: { city: 'Lisbon', country: 'PT', from: '2030-12-10', to: '2030-12-12' },
    note: 'New fringe',
  })
})

test('sends a photo at once, and shows it with the answers', async () => {
  const { id, path, form, field, send } = await openCard()
  const isOpened = async () => (await readCardRequest({ site }, id)).opened_at !== null
  expect(await isOpened()).toBe(false)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await expect.poll(isOpened).toBe(true)
  expect(screen.queryByRole('button', { name: 'Take the pictures now' })).toBeNull()
  chooseFile(field('Face, from the front'), new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
  expect(await form().findByText('We could not open this photo. Choose another.')).toBeTruthy()
  chooseFile(field('Full length'), new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }))
  expect(await form().findByText('Picture sent')).toBeTruthy()
  const refusals = [
    ['tooMany', /^It was not sent. We have received too many messages/],
    ['alreadySent', /^These answers have already been sent/],
  ] as const
  for (const [failure, words] of refusals) {
    const body = { values: {}, errors: {}, failure }
    using _ = interceptRequests('/pictures/side', () => Response.json(body, { status: 409 }))
    chooseFile(field('Side'), new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }))
    expect(await form().findByText(words)).toBeTruthy()
  }
  expect(form().getAllByText('Picture sent')).toHaveLength(1)
  const actions = [...document.querySelectorAll('form p + div label [aria-hidden]')].map(
    ({ textContent }) => textContent,
  )
  expect(actions).toEqual(['Choose', 'Choose', 'Replace', 'Choose'])
  await user.click(form().getByRole('checkbox'))
  await send('Send to the agency')
  expect(await screen.findByRole('img', { name: 'Full length' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Pictures sent' })).toBeTruthy()
  expect((await readCardRequest({ site }, id)).views).toEqual(['entire'])
  expect(screen.getByText(/^The agency checks it and then updates the site/)).toBeTruthy()
  await using connection = await connect({ dataDir: site.dataDir })
  const accepted = { accepted_at: new Date().toISOString() }
  await connection.db.updateTable('card_requests').set(accepted).where('id', '=', id).execute()
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo(path)
  expect(await screen.findByText('The agency has checked it and updated your card.')).toBeTruthy()
  expect(screen.queryByText(/^The agency checks it/)).toBeNull()
})

test('asks a guardian for clothed pictures, height, hair and eyes', async () => {
  const { form } = await openCard({ isMinor: true })
  expect(screen.getByText(/^You are this person’s guardian/)).toBeTruthy()
  expect(screen.getByText(/Never in swimwear or underwear/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeTruthy()
  expect(
    form()
      .getAllByRole('combobox')
      .map((select) => select.getAttribute('name')),
  ).toEqual(['units', 'hair', 'eyes'])
  expect(
    form()
      .getAllByRole('textbox')
      .map((box) => box.getAttribute('name')),
  ).toEqual(['height', 'note'])
  expect(form().getByText('Height, hair and eyes')).toBeTruthy()
})

test('gives the stored data, and takes a request for a correction', async () => {
  const { path } = await openCard()
  expect(screen.getByText('Pictures and videos: 0')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download my data' }).getAttribute('href')).toBe(
    `/my-card/${path.split('/').at(-1)}/export`,
  )
  expect(screen.queryByText(/^Request sent/)).toBeNull()
  await user.click(screen.getByText('Ask for a correction or deletion'))
  await user.click(screen.getByLabelText('Correct something'))
  await user.type(screen.getByLabelText('What should change? *'), 'My name')
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(await screen.findByText('Request sent. The agency will get in touch with you.')).toBeTruthy()
})

/** The dialog of the camera. */
function cameraDialog() {
  const element = () => screen.getByRole('dialog', { name: /: camera$/ })
  const dialog = () => within(element())
  return {
    dialog,
    element,
    title: () => element().getAttribute('aria-label'),
    status: () => dialog().getByRole('status').textContent,
    shutter: () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Take picture' }),
    press: (name: string) => user.click(dialog().getByRole('button', { name })),
    isOpen: () => screen.queryByRole('dialog', { name: /: camera$/ }) !== null,
  }
}

test('the camera takes the views that are missing, says what to change, and repeats a picture', async () => {
  const camera = imitateCamera()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { id, path, form, field, send } = await openCard()
  chooseFile(field('Profile'), new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }))
  expect(await form().findByText('Picture sent')).toBeTruthy()
  // It is still there later.
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo(path)
  await screen.findByRole('heading', { level: 1, name: 'Ana' })
  expect(form().getAllByText('Picture sent')).toHaveLength(1)
  const shown = field('Profile').parentElement?.querySelector('img')
  expect(shown?.getAttribute('src')).toBe(`/my-card/${path.split('/').at(-1)}/pictures/profile`)
  expect(form().getByRole('button', { name: 'Camera: Profile' }).textContent).toBe('Retake')
  expect(form().getByRole('button', { name: 'Camera: Side' }).textContent).toBe('Camera')
  const start = form().getByRole('button', { name: 'Take the pictures now' })
  await user.click(start)
  const { element, dialog, title, status, shutter, press, isOpen } = cameraDialog()
  await expect.poll(isOpen).toBe(true)
  expect(title()).toBe('Face, from the front: camera')
  expect(dialog().getByText('From the shoulders up, looking into the camera.')).toBeTruthy()
  await expect.poll(status).toBe('Fit your body into the outline.')
  await expect.poll(() => document.activeElement).toBe(shutter())
  const lean = (beta: number | null, gamma: number | null) =>
    dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma }))
  for (const [light, tilt, words] of [
    [59, [90, 0], 'Too dark: turn towards the window.'],
    [60, [78, 80], 'Fit your body into the outline.'],
    [215, [77, 0], 'Hold the phone upright.'],
    [216, [77, 0], 'Too bright: move out of direct sun.'],
    [128, [-92, 0], 'Fit your body into the outline.'],
    [128, [103, 0], 'Hold the phone upright.'],
    [128, [null, 3], 'Hold the phone upright.'],
    [128, [90, 0], 'Fit your body into the outline.'],
  ] as const) {
    camera.light = light
    lean(tilt[0], tilt[1])
    await expect.poll(() => vi.advanceTimersByTime(700) && [light, tilt, status()]).toEqual([light, tilt, words])
  }
  await press('Switch camera')
  await expect.poll(() => [camera.opened, camera.running]).toEqual([['environment', 'user'], 1])
  await press('Take picture')
  expect((await dialog().findByRole('img', { name: 'The picture you took' })).getAttribute('src')).toMatch(
    /^data:image\/jpeg;base64,/,
  )
  expect(status()).toBe('Happy with it?')
  expect(document.activeElement?.textContent).toBe('Use this picture')
  await press('Retake')
  expect(dialog().queryByRole('img', { name: 'The picture you took' })).toBeNull()
  expect(document.activeElement).toBe(shutter())
  for (const view of ['Face, from the front', 'Full length', 'Side']) {
    await expect.poll(title).toBe(`${view}: camera`)
    await press('Take picture')
    await user.click(await dialog().findByRole('button', { name: 'Use this picture' }))
  }
  await expect.poll(isOpen).toBe(false)
  expect(camera.running).toBe(0)
  await expect.poll(() => form().getAllByText('Picture sent')).toHaveLength(4)
  expect((await readCardRequest({ site }, id)).views).toEqual(['profile', 'front', 'entire', 'side'])

  await user.click(form().getByRole('button', { name: 'Camera: Full length' }))
  await expect.poll(title).toBe('Full length: camera')
  await press('Close')
  expect(isOpen()).toBe(false)
  await user.click(start)
  await expect.poll(title).toBe('Profile: camera')
  fireEvent(element(), new Event('close'))
  await expect.poll(isOpen).toBe(false)
  vi.useRealTimers()
  await send('Send to the agency')
  expect(await screen.findByRole('heading', { name: 'Pictures sent' })).toBeTruthy()
})

test('the camera’s timer counts down, and without a camera the fields are left', async () => {
  const camera = imitateCamera()
  const { form, field } = await openCard()
  {
    // A picture that was refused is missing.
    const body = { values: {}, errors: {}, failure: 'tooMany' }
    using _ = interceptRequests('/pictures/profile', () => Response.json(body, { status: 429 }))
    chooseFile(field('Profile'), new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }))
    await form().findByText(/^It was not sent/)
  }
  {
    // A camera that opens after its dialog was closed.
    const { promise, resolve } = Promise.withResolvers<{ getTracks(): object[] }>()
    const stop = vi.fn()
    using _ = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(promise as never)
    await user.click(await form().findByRole('button', { name: 'Take the pictures now' }))
    const { title, press } = cameraDialog()
    expect(await screen.findByRole('dialog', { name: /: camera$/ })).toBeTruthy()
    expect(title()).toBe('Profile: camera')
    await press('Close')
    resolve({ getTracks: () => [{ stop }] })
    await expect.poll(() => stop.mock.calls.length).toBe(1)
  }
  await user.click(await form().findByRole('button', { name: 'Camera: Side' }))
  const { dialog, status, shutter, press, isOpen } = cameraDialog()
  await expect.poll(status).toBe('Fit your body into the outline.')
  const timer = dialog().getByLabelText<HTMLSelectElement>('Timer')
  expect([...timer.options].map(({ text }) => text)).toEqual(['off', '3 s', '10 s'])
  await user.selectOptions(timer, '3 s')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(shutter())
  /** The countdown after a second; its timer begins when it is shown. */
  const afterSecond = () => {
    const shown = status()
    vi.advanceTimersByTime(1_000)
    return shown
  }
  await expect.poll(status).toBe('3')
  expect(shutter().disabled).toBe(true)
  for (const left of ['2', '1']) await expect.poll(() => (status() === left ? left : afterSecond())).toBe(left)
  await expect.poll(() => afterSecond() !== '1' || undefined).toBe(true)
  vi.useRealTimers()
  await dialog().findByRole('img', { name: 'The picture you took' })
  expect(status()).toBe('Happy with it?')
  await press('Retake')
  expect(dialog().getByLabelText<HTMLSelectElement>('Timer').value).toBe('3')
  await press('Close')

  camera.isAllowed = false
  await user.click(form().getByRole('button', { name: 'Camera: Side' }))
  const failure = await form().findByText(/^This browser does not let the page use the camera. Choose pictures/)
  expect(failure.closest('[role=alert]')).toBeTruthy()
  // The next picture takes the place of the one that was refused.
  expect(form().getByText(/^It was not sent/)).toBeTruthy()
  chooseFile(field('Profile'), new File([new Uint8Array(jpeg)], 'b.jpg', { type: 'image/jpeg' }))
  expect(await form().findByText('Picture sent')).toBeTruthy()
  expect(form().queryByText(/^It was not sent/)).toBeNull()
  expect(isOpen()).toBe(false)
  expect(form().queryByRole('button', { name: /^(Camera|Take the pictures)/ })).toBeNull()
})

test('a large photo goes in parts, and on after a lost connection; a later photo waits', async () => {
  const camera = imitateCamera()
  camera.photo = new Blob([new Uint8Array(jpeg), new Uint8Array(900 * 1024)], { type: 'image/jpeg' })
  const { id, form, field } = await openCard()
  const sent: [string, string, string][] = []
  const { fetch } = globalThis
  let isLost = true
  using _ = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (init?.body instanceof FormData) {
      const { body } = init
      sent.push([String(url).split('/').at(-1) ?? '', String(body.get('part')), String(body.get('parts'))])
      if (body.get('part') === '1' && isLost) throw new TypeError('fetch failed')
      if (String(url).endsWith('/profile') && sent.length === 4) return new Response('', { status: 503 })
    }
    return fetch(url, init)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  chooseFile(field('Side'), new File(['a'], 'a.png', { type: 'image/png' }))
  await expect.poll(() => sent).toHaveLength(2)
  chooseFile(field('Profile'), new File(['a'], 'a.png', { type: 'image/png' }))
  await expect.poll(() => form().getAllByText('Sending…', { selector: '[role=status]' })).toHaveLength(2)
  expect(field('Side').value).toBe('')
  const button = form().getByRole<HTMLButtonElement>('button', { name: 'Sending…' })
  expect(button.disabled).toBe(true)
  expect(
    form()
      .getAllByRole('progressbar')
      .map((bar) => bar.getAttribute('aria-label')),
  ).toEqual(['Profile: Sending…', 'Side: Sending…'])
  isLost = false
  await expect.poll(() => vi.advanceTimersByTime(1_500) && form().queryAllByText('Picture sent')).toHaveLength(2)
  vi.useRealTimers()
  expect(sent).toEqual([
    ...[
      ['side', '0', '2'],
      ['side', '1', '2'],
      ['side', '1', '2'],
    ],
    ...[
      ['profile', '0', '2'],
      ['profile', '0', '2'],
      ['profile', '1', '2'],
    ],
  ])
  expect(form().queryByRole('progressbar')).toBeNull()
  expect(button.disabled).toBe(false)
  expect((await readCardRequest({ site }, id)).views).toEqual(['side', 'profile'])
})
