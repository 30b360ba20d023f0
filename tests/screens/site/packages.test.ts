import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { insertLinkedSelection } from '../../helpers/selections.ts'
import { interceptRequests } from './requests.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/privacy', { width: 390 })
})

/** Sends a package with these talents, and shows it to its recipient. Returns the token of the link. */
async function openPackage(title: string, talents: string[]): Promise<string> {
  const content = { title, message: 'For the winter.\nWith love', language: 'en' as const }
  await using connection = await connect({ dataDir: site.dataDir })
  const token = await insertLinkedSelection(connection, 'recipient', {
    ...content,
    talents: talents.map((id) => ({ id })),
  })
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
  {
    // The note waits for the vote, and is shown before it is stored.
    using requests = vi.spyOn(globalThis, 'fetch')
    await user.click(talent('Siena').getByRole('button', { name: 'Save the note' }))
    expect((await talent('Siena').findByText(/Short hair/, { selector: 'p' })).textContent).toBe('You: Short hair')
    const { calls, settledResults } = requests.mock
    const note = () => calls.findIndex(([, init]) => (init?.body as FormData | undefined)?.get('note') === 'Short hair')
    await expect.poll(() => settledResults[note()]?.type).toBe('fulfilled')
  }
  {
    using _ = interceptRequests('/forms/en/answer', () => new Response(null, { status: 500 }))
    await user.click(talent('Siena').getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('It could not be saved. Please try again.')).toBeTruthy()
    await expect.poll(() => pressed('Siena')).toEqual(['Maybe'])
  }
  {
    const { promise, resolve } = Promise.withResolvers<Response>()
    using _ = interceptRequests('/forms/en/answer', () => promise)
    await user.click(talent('Siena').getByRole('button', { name: 'No' }))
    expect(pressed('Siena')).toEqual(['No'])
    resolve(new Response(null, { status: 500 }))
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
  expect(await talent('Siena').findByText('Edit note')).toBeTruthy()

  // A later answer replaces the one that came with the page.
  await user.click(talent('Siena').getByRole('button', { name: 'No' }))
  await user.click(talent('Volterra').getByRole('button', { name: 'Yes' }))
  using _ = interceptRequests('/forms/en/answer', () => new Response(null, { status: 500 }))
  await user.click(talent('Siena').getByRole('button', { name: 'Maybe' }))
  expect(await screen.findByText('It could not be saved. Please try again.')).toBeTruthy()
  await expect.poll(() => [pressed('Siena'), pressed('Volterra')]).toEqual([['No'], ['Yes']])
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

test('reports what a person opens, views and downloads, and nothing of a machine', async () => {
  using requests = vi.spyOn(globalThis, 'fetch')
  const reported = () =>
    requests.mock.calls
      .filter(([url]) => String(url) === '/forms/en/event')
      .map(([, init]) => Object.fromEntries(init?.body as URLSearchParams))
  let show: (entries: object[]) => void = () => {}
  const { IntersectionObserver: original } = globalThis
  globalThis.IntersectionObserver = class {
    readonly callback: (entries: object[]) => void
    constructor(callback: (entries: object[]) => void) {
      this.callback = callback
    }
    observe(element: Element) {
      if (element.hasAttribute('data-talent')) show = this.callback
    }
    disconnect() {}
  } as never
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const token = await openPackage('Events', ['1', '2', '999999'])
  globalThis.IntersectionObserver = original
  const watched = [...document.querySelectorAll('[data-talent]')]
  expect(watched.map((element) => element.getAttribute('data-talent'))).toEqual(['1', '2'])
  const entry = (index: number, intersectionRatio: number, height = 0) => ({
    ...{ target: watched[index], intersectionRatio, intersectionRect: { height } },
  })
  const act = (target: EventTarget, type: string, isTrusted = true) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'isTrusted', { value: isTrusted })
    target.dispatchEvent(event)
  }
  const pdf = screen.getAllByRole('link', { name: /^Lookbook \(PDF\)/ })[0] as HTMLElement
  const zip = screen.getByRole<HTMLButtonElement>('button', { name: 'Download photos (zip)' })
  zip.form?.addEventListener('submit', (event) => event.preventDefault())
  pdf.addEventListener('click', (event) => event.preventDefault())

  await expect.poll(() => vi.getTimerCount()).toBe(1)
  show([entry(0, 0.5), entry(1, 0.49, 399)])
  act(window, 'keydown', false)
  act(pdf, 'click', false)
  vi.advanceTimersByTime(4_000)
  expect(reported()).toEqual([])
  act(window, 'keydown')
  vi.advanceTimersByTime(250)
  expect(reported()).toEqual([
    { token, kind: 'opened' },
    { token, kind: 'viewed', talent: '1' },
  ])
  show([entry(0, 0.2), entry(1, 0.1, 400)])
  using visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(5_000)
  visibility.mockRestore()
  vi.advanceTimersByTime(1_750)
  expect(reported()).toHaveLength(2)
  vi.advanceTimersByTime(250)
  expect(reported().slice(2)).toEqual([{ token, kind: 'viewed', talent: '2' }])
  act(pdf, 'click')
  act(zip, 'click')
  act(screen.getByRole('heading', { level: 1 }), 'click')
  expect(reported().slice(3)).toEqual(Array(2).fill({ token, kind: 'downloaded' }))

  await using connection = await connect({ dataDir: site.dataDir })
  const stored = () =>
    connection.db
      .selectFrom('selection_events')
      .innerJoin('selection_links', 'selection_links.id', 'selection_events.link_id')
      .innerJoin('selections', 'selections.id', 'selection_links.selection_id')
      .select(['selection_events.kind', 'selection_events.talent_id'])
      .where('selections.title', '=', 'Events')
      .orderBy('selection_events.id')
      .execute()
  // Downloads of a minute count once.
  await expect
    .poll(async () => (await stored()).map(({ kind, talent_id }) => [kind, talent_id]).sort())
    .toEqual([
      ['downloaded', null],
      ['opened', null],
      ['viewed', '1'],
      ['viewed', '2'],
    ])
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  vi.advanceTimersByTime(10_000)
  act(window, 'keydown')
  expect(reported()).toHaveLength(5)
  vi.useRealTimers()
})
