import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { createToken } from '#services/records/link-tokens.ts'
import { insertSelection } from '#services/records/selections/store.ts'
import { interceptRequests } from './requests.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/privacy', { width: 390 })
})

/** Sends a package with these talents, and shows it to its recipient. Returns the token of the link. */
async function openPackage(title: string, talents: string[]): Promise<string> {
  const { token, hash } = createToken()
  const links = [{ role: 'recipient' as const, hash }]
  const content = {
    kind: 'package' as const,
    title,
    message: 'For the winter.\nWith love',
    language: 'en' as const,
    days: 30,
  }
  await using connection = await connect({ dataDir: site.dataDir })
  await connection.db
    .transaction()
    .execute((transaction) =>
      insertSelection(
        transaction,
        { ...content, talents: talents.map((id) => ({ id })), links },
        { now: new Date(), timeZone: 'America/Sao_Paulo' },
      ),
    )
  goTo(`/en/selection/${token}`)
  await screen.findByRole('heading', { level: 1, name: title })
  return token
}

const talent = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('article') ?? document.body)

const pressed = (name: string) =>
  talent(name)
    .queryAllByRole('button', { pressed: true })
    .map((button) => button.textContent)

test('a recipient votes and notes without a name, and finds both again', async () => {
  const token = await openPackage('Winter', ['2', '1'])
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(headings.map((heading) => heading.textContent)).toEqual(['Volterra', 'Siena'])
  expect(screen.getByText(/^For the winter/)).toBeTruthy()
  expect(screen.getByText(/^This link works until/)).toBeTruthy()
  expect(screen.queryByLabelText('Your name')).toBeNull()
  await user.click(talent('Siena').getByRole('button', { name: 'Maybe' }))
  await expect.poll(() => pressed('Siena')).toEqual(['Maybe'])
  await user.type(talent('Siena').getByLabelText('Note on Siena'), 'Short hair')
  await user.click(talent('Siena').getByRole('button', { name: 'Save the note' }))
  expect((await talent('Siena').findByText(/Short hair/, { selector: 'p' })).textContent).toBe('You: Short hair')
  {
    using _ = interceptRequests('/forms/en/answer', () => new Response(null, { status: 500 }))
    await user.click(talent('Siena').getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('It could not be saved. Please try again.')).toBeTruthy()
    await expect.poll(() => pressed('Siena')).toEqual(['Maybe'])
  }
  await user.click(talent('Siena').getByRole('button', { name: 'Yes' }))
  await expect.poll(() => pressed('Siena')).toEqual(['Yes'])
  expect(screen.queryByText('It could not be saved. Please try again.')).toBeNull()

  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  goTo(`/en/selection/${token}`)
  await screen.findByRole('heading', { level: 1, name: 'Winter' })
  expect(pressed('Siena')).toEqual(['Yes'])
  expect(pressed('Volterra')).toEqual([])
  expect(talent('Siena').getByText('Edit note')).toBeTruthy()
})

test('has its own PDF and pictures, and says who is no longer there', async () => {
  const token = await openPackage('Summer', ['1', '999999'])
  expect(screen.getByText('One talent in this selection is no longer available.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Siena' }).getAttribute('href')).toBe('/en/model/1/siena')
  const [pdf] = screen.getAllByRole('link', { name: /^Lookbook \(PDF\): A5/ })
  expect(pdf?.getAttribute('href')).toBe(`/en/selection/${token}/lookbook.pdf?format=a5&units=both`)
  const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download photos (zip)' })
  expect(download.form?.getAttribute('action')).toContain(token)
  goTo(`/en/selection/${token}?failed=1`)
  expect(await screen.findByText('The photos could not be downloaded. Please try again.')).toBeTruthy()
})
