import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jpeg } from '../../helpers/applications.ts'
import { reportProgress } from '../form-request.ts'
import { imitateCanvas } from './camera.ts'
import { chooseFile, formOf } from './forms.ts'
import { interceptRequests } from './requests.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite({ sendsMail: true })
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/privacy', { width: 390 })
})

beforeEach(() => sessionStorage.clear())

const thisYear = new Date().getUTCFullYear()

/** A birthdate of somebody who turned so many years old last January. */
const bornYearsAgo = (years: number) => ({ Day: '1', Month: '1', Year: String(thisYear - years) })

const guardianFields = ['Guardian’s name', 'Relationship', 'Guardian’s e-mail']

const adult = {
  ...{ 'Full name': 'Ana Luz', 'E-mail': 'ana@luz.example', 'Phone or WhatsApp': '+55 11 90000-0000' },
  ...{ City: 'Recife', Country: 'Brazil', 'Height (cm)': '1.72', ...bornYearsAgo(22) },
}

const guardian = {
  'Guardian’s name': 'Rita Luz',
  Relationship: 'mother',
  'Guardian’s e-mail': 'rita@luz.example',
}

async function open() {
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo('/en/be-a-model')
  await screen.findByRole('form', { name: 'Model application' })
  const application = formOf(user, 'Model application')
  const { field, form } = application
  return {
    ...application,
    asksForGuardian: () => !field('Guardian’s name').matches('fieldset:disabled *'),
    send: () => application.send('Send application'),
    /** Chooses the category, four photos and gives the permission. */
    async complete() {
      await user.click(form().getByLabelText('Woman'))
      for (const view of ['Profile', 'Face, front', 'Full body', 'Side'])
        chooseFile(field(view), new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' }))
      await expect.poll(() => form().getAllByText('Photo chosen', { selector: '[role=status]' })).toHaveLength(4)
      await user.click(form().getByRole('checkbox'))
    },
  }
}

test('names each field that is missing, and each that is wrong', async () => {
  const { form, errorOf, fill, send, asksForGuardian, field } = await open()
  await send()
  expect(await form().findByText('13 fields to check')).toBeTruthy()
  expect(['Full name', 'Instagram', 'Message', 'Side'].map(errorOf)).toEqual([
    'Fill in this field.',
    undefined,
    undefined,
    'Choose a photo.',
  ])
  expect(form().getByText('We need your permission to receive the application.')).toBeTruthy()
  expect(form().getByText('Choose an option.')).toBeTruthy()
  expect(asksForGuardian()).toBe(false)
  await fill({ ...adult, 'E-mail': 'ana@', 'Phone or WhatsApp': '1234', 'Height (cm)': '300', Day: '31', Month: '2' })
  await send()
  await expect.poll(() => errorOf('E-mail')).toBe('Enter a valid e-mail address, such as name@example.com.')
  expect(errorOf('Phone or WhatsApp')).toBe('Enter a phone number with its area code.')
  expect(errorOf('Height (cm)')).toBe('Enter your height in centimetres, between 50 and 260.')
  expect(form().getByText(/^Enter a real date/)).toBeTruthy()
  const wrongParts = () => ['Day', 'Month', 'Year'].filter((part) => field(part).getAttribute('aria-invalid'))
  expect(wrongParts()).toEqual(['Day', 'Month', 'Year'])
  await fill({ Day: '', Month: '13' })
  await send()
  await expect.poll(wrongParts).toEqual(['Day', 'Month'])
  await fill({ Day: '1', Month: '13' })
  await send()
  await expect.poll(wrongParts).toEqual(['Month'])
  await fill({ Month: '1', Year: String(thisYear + 1) })
  await send()
  expect(await form().findByText('Check the date of birth.')).toBeTruthy()
  chooseFile(field('Profile'), new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  await expect.poll(() => errorOf('Profile')).toBe('Send a photo in JPEG, PNG, WebP or HEIC.')
  chooseFile(field('Profile'), new File([], 'a.jpg', { type: 'image/jpeg' }))
  await expect.poll(() => errorOf('Profile')).toBe('We could not open this photo. Choose another.')
})

test('an adult applies once the connection is back, and is told of the mail', async () => {
  const { form, field, fill, send, complete } = await open()
  await fill(adult)
  await complete()
  await user.click(form().getByRole('button', { name: 'Remove: Side' }))
  expect(form().queryByRole('button', { name: 'Remove: Side' })).toBeNull()
  expect([document.activeElement, field('Side').value]).toEqual([field('Side'), ''])
  chooseFile(field('Side'), new File([new Uint8Array(jpeg)], 'side.jpg', { type: 'image/jpeg' }))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  {
    using _ = interceptRequests('/forms/en/application')
    await send()
    expect(await form().findByText(/^The connection dropped before the end/)).toBeTruthy()
  }
  expect(await form().findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(field('Full name').value).toBe('Ana Luz')
  online.mockRestore()
  dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Application sent' })).toBeTruthy()
  expect(screen.getByText(/^Our scouting team will review it. We have sent you an e-mail/)).toBeTruthy()
  expect(screen.queryByText(/^An e-mail is on its way to your guardian too/)).toBeNull()
  expect(location.search).toBe('?sent=1')
  const receipt = screen.getByRole('link', { name: 'See what you sent' }).getAttribute('href')
  expect(receipt).toMatch(new RegExp(`^${site.url}/en/application/[\\w-]+$`))
  expect((await fetch(receipt ?? '')).status).toBe(200)
})

test('a minor applies with a guardian of another address', async () => {
  const { errorOf, fill, send, complete, asksForGuardian } = await open()
  await fill({ ...adult, ...bornYearsAgo(18) })
  expect(asksForGuardian()).toBe(false)
  await fill(bornYearsAgo(17))
  expect(asksForGuardian()).toBe(true)
  await complete()
  await send()
  await expect.poll(() => guardianFields.map(errorOf)).toEqual(Array(3).fill('Fill in this field.'))
  await fill({ ...guardian, 'Guardian’s e-mail': 'ana@luz.example' })
  await send()
  await expect.poll(() => errorOf('Guardian’s e-mail')).toBe('Enter the guardian’s e-mail address, not your own.')
  await fill({ 'Guardian’s e-mail': 'rita@luz.example' })
  await send()
  expect(await screen.findByRole('heading', { name: 'Application sent' })).toBeTruthy()
  expect(screen.getByText(/^An e-mail is on its way to your guardian too/)).toBeTruthy()
  expect(location.search).toBe('?sent=minor')
})

test('a child is refused, and nothing of it is stored', async () => {
  const { form, field, fill } = await open()
  await fill({ 'Full name': 'Ana Luz' })
  await expect.poll(() => sessionStorage.getItem('draft:application')).toBe('{"full_name":"Ana Luz"}')
  await fill(bornYearsAgo(13))
  expect(screen.queryByText('Not just yet')).toBeNull()
  await user.click(field('City'))
  expect(await screen.findByText('Not just yet')).toBe(document.activeElement)
  expect(screen.getByLabelText('Model application').hidden).toBe(true)
  expect(sessionStorage.getItem('draft:application')).toBeNull()
  expect(screen.getByRole('link', { name: 'All models' }).getAttribute('href')).toBe('/en/models')
  await user.click(screen.getByRole('link', { name: 'Correct the date of birth' }))
  expect(document.activeElement).toBe(field('Day'))
  await fill(bornYearsAgo(14))
  await user.click(field('City'))
  expect(screen.queryByText('Not just yet')).toBeNull()
  expect(form().getByText(/^Anyone under 18 applies together with a parent or guardian, who receives/)).toBeTruthy()
  expect(field('Full name').value).toBe('Ana Luz')
  // It waits again until the date is left.
  await fill(bornYearsAgo(13))
  expect(screen.queryByText('Not just yet')).toBeNull()
})

test('a minor’s draft comes back with the guardian, an adult’s without', async () => {
  const first = await open()
  await first.fill({ 'Full name': 'Ana Luz', ...bornYearsAgo(16), ...guardian })
  await user.click(first.form().getByLabelText('Man'))
  await user.click(first.form().getByRole('checkbox'))
  const { form, field, fill, asksForGuardian, complete } = await open()
  await expect.poll(() => field('Full name').value).toBe('Ana Luz')
  await expect.poll(asksForGuardian).toBe(true)
  expect(field('Guardian’s e-mail').value).toBe('rita@luz.example')
  expect(form().getByLabelText<HTMLInputElement>('Man').checked).toBe(true)
  expect(form().getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(form().getByText(/please choose them again/)).toBeTruthy()
  await complete()
  expect(form().queryByText(/please choose them again/)).toBeNull()
  await user.click(form().getByRole('button', { name: 'Remove: Side' }))
  expect(form().getByText(/please choose them again/)).toBeTruthy()
  await fill(bornYearsAgo(22))
  await open()
  await expect.poll(() => field('Year').value).toBe(String(thisYear - 22))
  expect(asksForGuardian()).toBe(false)
})

test('asks for a guardian by the day of the server, until the birthdate changes', async () => {
  const { errorOf, fill, send, complete, asksForGuardian } = await open()
  vi.useFakeTimers({ now: Date.now() + 5 * 366 * 86_400_000, toFake: ['Date'] })
  await fill({ ...adult, ...bornYearsAgo(16) })
  await complete()
  expect(asksForGuardian()).toBe(false)
  await send()
  await expect.poll(() => guardianFields.map(errorOf)).toEqual(Array(3).fill('Fill in this field.'))
  expect(asksForGuardian()).toBe(true)
  await fill(bornYearsAgo(26))
  expect(asksForGuardian()).toBe(false)
  expect(guardianFields.map(errorOf)).toEqual([undefined, undefined, undefined])
  vi.useRealTimers()
})

/** What the browser reads of chosen photos. */
function showPhotos(width: number, height: number): void {
  globalThis.createImageBitmap = async () => ({ width, height, close() {} })
}

test('photos are made smaller before they are sent, and small ones are refused', async () => {
  const { form, field, errorOf, fill, send, complete } = await open()
  await fill({ ...adult, 'E-mail': 'photos@luz.example' })
  await complete()
  const first = form().getAllByText('Photo chosen', { selector: '[aria-hidden]' })
  expect([first.length, form().getAllByText(/^This browser cannot show this photo/).length]).toEqual([4, 4])
  const tooSmall = 'This photo is too small for us to judge. Send the original, 600 pixels or more on its shorter side.'
  const small = [
    [599, 2000, tooSmall],
    [2000, 599, tooSmall],
    [600, 700, undefined],
  ] as const
  for (const [width, height, error] of small) {
    showPhotos(width, height)
    chooseFile(field('Side'), new File([new Uint8Array(jpeg)], 'side.png', { type: 'image/png' }))
    await expect.poll(() => [width, errorOf('Side')]).toEqual([width, error])
  }
  await expect.poll(() => form().getAllByText('Photo chosen', { selector: '[role=status]' })).toHaveLength(4)

  using canvases = imitateCanvas({ light: 128, photo: new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }) })
  showPhotos(3600, 4800)
  chooseFile(field('Side'), new File([new Uint8Array(jpeg)], 'my.side.png', { type: 'image/png' }))
  const preview = () => field('Side').parentElement?.querySelector('img[src^="data:"]')
  await expect.poll(preview).toBeTruthy()
  expect(canvases.sizes()).toEqual(['360 × 480', '1800 × 2400'])
  showPhotos(900, 600)
  chooseFile(field('Side'), new File([new Uint8Array(jpeg)], 'my.side.png', { type: 'image/png' }))
  await expect.poll(() => canvases.sizes().slice(2)).toEqual(['480 × 320', '900 × 600'])
  expect(form().getAllByText(/^This browser cannot show this photo/)).toHaveLength(3)

  globalThis.createImageBitmap = () => Promise.reject(new Error('cannot decode'))
  chooseFile(field('Profile'), new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC', { type: '' }))
  await expect.poll(() => form().getAllByText('Photo chosen', { selector: '[role=status]' })).toHaveLength(4)
  expect(errorOf('Profile')).toBeUndefined()
  const heic = (bytes: number) => new File(['\0\0\0\x18ftypheic', new Uint8Array(bytes - 12)], 'IMG_1.HEIC')
  const limit = 15 * 1024 ** 2
  const results = [
    [heic(limit + 1), 'The photo is larger than 15 MB. Choose a smaller one.'],
    [heic(limit), undefined],
    [new File(['no photo'], 'a.heic'), 'We could not open this photo. Choose another.'],
  ] as const
  for (const [file, error] of results) {
    chooseFile(field('Profile'), file)
    await expect.poll(() => errorOf('Profile')).toBe(error)
  }
  showPhotos(900, 1200)
  chooseFile(field('Profile'), new File([new Uint8Array(jpeg)], 'p.jpg', { type: 'image/jpeg' }))
  await expect.poll(() => form().getAllByText(/^This browser cannot show this photo/)).toHaveLength(2)

  // A photo that is replaced while it is read says nothing any more.
  const { promise: slow, resolve: read } = Promise.withResolvers<ImageBitmap>()
  globalThis.createImageBitmap = () => slow
  chooseFile(field('Side'), new File([new Uint8Array(jpeg)], 'slow.jpg', { type: 'image/jpeg' }))
  await expect.poll(() => form().getAllByText('Photo chosen', { selector: '[role=status]' })).toHaveLength(3)
  showPhotos(900, 1200)
  chooseFile(field('Side'), new File([new Uint8Array(jpeg)], 'my.side.png', { type: 'image/png' }))
  await expect.poll(() => form().getAllByText('Photo chosen', { selector: '[role=status]' })).toHaveLength(4)
  read({ width: 10, height: 10, close() {} })
  await new Promise((resolve) => setTimeout(resolve))
  expect(form().getAllByText('Photo chosen', { selector: '[role=status]' })).toHaveLength(4)
  expect(errorOf('Side')).toBeUndefined()

  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<Response>()
  const sent: FormData[] = []
  using _ = interceptRequests('/forms/en/application', (init) => {
    sent.push(init?.body as FormData)
    return mayGoOn
  })
  await send()
  const bar = await form().findByRole<HTMLProgressElement>('progressbar', { name: 'Sending' })
  expect([bar.value, form().getByText('50%')]).toEqual([50, expect.anything()])
  expect(form().getByRole<HTMLButtonElement>('button', { name: 'Sending…' }).disabled).toBe(true)
  expect(field('Side').matches('fieldset:disabled *')).toBe(true)
  expect(screen.getByRole('form', { name: 'Model application' }).getAttribute('aria-busy')).toBe('true')
  const files = ['profile', 'front', 'side'].map((view) => sent[0]?.get(view) as File)
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['p.jpg', 'image/jpeg'],
    ['photo.jpg', 'image/jpeg'],
    ['my.side.jpg', 'image/jpeg'],
  ])
  expect(['full_name', 'category', 'consent'].map((name) => sent[0]?.get(name))).toEqual(['Ana Luz', 'woman', 'on'])
  reportProgress(1)
  expect(await form().findByRole('progressbar', { name: 'Receiving…' })).toBeTruthy()
  expect(form().getByText('Receiving…')).toBeTruthy()
  goOn(new Response('', { status: 413 }))
  expect(
    await form().findByText(/^It was not sent. The files are too large; each photo may be up to 15 MB./),
  ).toBeTruthy()
  expect(form().queryByRole('progressbar')).toBeNull()
  expect(await form().findByRole('button', { name: 'Send application' })).toBeTruthy()
})
