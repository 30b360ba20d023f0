import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { jpeg } from '../../helpers/applications.ts'
import { askForCard, readCardRequest } from '../../helpers/asked-cards.ts'
import { chooseFile, formOf } from './forms.ts'
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
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeTruthy()
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
  const { id, form, field, send } = await openCard()
  expect(screen.queryByRole('button', { name: 'Take the pictures now' })).toBeNull()
  chooseFile(field('Face, from the front'), new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))
  expect(await form().findByText('We could not open this photo. Choose another.')).toBeTruthy()
  chooseFile(field('Full length'), new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }))
  expect(await form().findByText('Picture sent')).toBeTruthy()
  await user.click(form().getByRole('checkbox'))
  await send('Send to the agency')
  expect(await screen.findByRole('img', { name: 'Full length' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Pictures sent' })).toBeTruthy()
  expect((await readCardRequest({ site }, id)).views).toEqual(['entire'])
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
