import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { linesOf } from './lines.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  await using connection = await connect({ dataDir: site.dataDir })
  const { db } = connection
  const said = { credit: 'Lia Sol' }
  await db.updateTable('talent_media').set(said).where('talent_id', '=', 1).where('kind', '=', 'book').execute()
  await announceChange(db, 'talents')
  await vi.waitUntil(async () => (await (await fetch(`${site.url}/en/model/1/siena`)).text()).includes('Lia Sol'))
  user = await openPage(site.url, '/en/models', { width: 390 })
})

const main = () => within(screen.getByRole('main'))

const pathOf = (link: HTMLElement) => link.getAttribute('href')

/** Opens a profile, and returns its part with the actions. */
async function open(path: string, name: string) {
  goTo(path)
  await screen.findByRole('heading', { level: 1, name })
  return within(await main().findByRole('region', { name: 'Actions' }))
}

const measures = () =>
  main()
    .getAllByRole('term')
    .map((term) => [term, ...(term.parentElement?.querySelectorAll('dd') ?? [])].map((cell) => cell.textContent))

test('shows an adult’s measures in both systems, city, age and stay, and the parts of the book', async () => {
  await open('/en/model/1/siena', 'Siena')
  expect(measures()).toContainEqual(['Height', '178 cm', '5′10″'])
  expect(measures()).toContainEqual(['Shoes', '39 EU', '≈ 37 BR, 8 US, 5.5 UK'])
  expect(measures()).toContainEqual(['Eyes', 'Dark brown'])
  expect(linesOf(main().getByRole('region', { name: 'Measurements' }))).toEqual([
    ...['Measurements', 'Height', '178 cm', '5′10″', 'Bust', '83 cm', '32½″', 'Waist', '60 cm', '23½″'],
    ...['Hips', '89 cm', '35″', 'Dress', '36 EU', '≈ 40 BR, 6 US, 10 UK', 'Jeans', '36 EU'],
    ...['Shoes', '39 EU', '≈ 37 BR, 8 US, 5.5 UK', 'Hair', 'Black', 'Eyes', 'Dark brown'],
    expect.stringMatching(/^Measurements checked on \d+ \w+ 20\d\d$/),
  ])
  const facts = [...document.querySelectorAll('main header :is(li, dt, dd)')].map(({ textContent }) => textContent)
  expect(facts.slice(0, 6)).toEqual([
    ...['Woman', 'São Paulo', '24 years old', 'Languages', 'English, Italian and Portuguese', 'Currently'],
  ])
  expect(main().getByText('24 years old')).toBeTruthy()
  expect(main().getByText(/^in Tokyo until/i)).toBeTruthy()
  expect(pathOf(main().getByRole('link', { name: 'Woman' }))).toBe('/en/models/woman')
  expect(main().getByRole('link', { name: /^Booking/ })).toBeTruthy()
  const parts = within(main().getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(parts.map(pathOf)).toEqual(['#book', '#snaps'])
  const digitals = await main().findByRole('region', { name: /^Digitals/ })
  expect(
    within(digitals)
      .getAllByRole('figure')
      .map((figure) => figure.querySelector('figcaption')?.textContent),
  ).toEqual([...['Profile', 'Front', 'Full body', 'Side']])
  expect(within(digitals).getByText(/^Digitals taken on /)).toBeTruthy()
  expect(document.title).toMatch(/^Siena, model/)
})

test('shows a minor’s height, hair and eyes only', async () => {
  await open('/en/model/16/ametista', 'Ametista')
  expect(measures().map(([label]) => label)).toEqual(['Height', 'Hair', 'Eyes'])
  expect(main().queryByText(/years old/)).toBeNull()
})

test('is marked, shared, downloaded and enquired about', async () => {
  const actions = await open('/en/model/5/rosa-estremoz', 'Rosa Estremoz')
  await user.click(actions.getByRole('button', { name: 'Add to favourites' }))
  expect(actions.getByRole('button', { name: 'In favourites' })).toBeTruthy()
  const counts = screen.getAllByRole('link', { name: 'Favourites, 1 model selected' })
  expect(new Set(counts.map((link) => link.textContent))).toEqual(new Set(['1']))
  await user.click(actions.getByRole('button', { name: 'In favourites' }))
  expect(screen.queryByRole('link', { name: 'Favourites, 1 model selected' })).toBeNull()
  expect(pathOf(actions.getByRole('link', { name: 'Enquire' }))).toBe('/en/booking?ids=5')
  const download = (await actions.findByRole('button', { name: 'Download pictures' })) as HTMLButtonElement
  expect([...new FormData(download.form ?? undefined)]).toEqual([
    ['talents', '5'],
    ['from', 'profile'],
  ])
  goTo('/en/model/5/rosa-estremoz?failed=1')
  expect(await main().findByText(/^The photos could not be downloaded just now/)).toBeTruthy()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(main().getByRole('button', { name: 'Share' }))
  expect(await main().findByText('Link copied')).toBeTruthy()
  expect(write).toHaveBeenCalledWith(`${site.url}/en/model/5/rosa-estremoz`)
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  await user.click(main().getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: 'Rosa Estremoz', url: `${site.url}/en/model/5/rosa-estremoz` })
  Reflect.deleteProperty(navigator, 'share')
})

test('has the comp card in each size and unit, in a sheet that closes', async () => {
  const actions = await open('/en/model/1/siena', 'Siena')
  const links = (await actions.findAllByRole('link', { name: /^Comp card/ })).map((link) => [
    link.getAttribute('aria-label'),
    pathOf(link),
  ])
  const path = '/en/model/1/siena/comp-card.pdf'
  expect(links).toEqual([
    ['Comp card: A5, 148 × 210 mm, cm and in', `${path}?format=a5&units=both`],
    ['Comp card: A5, 148 × 210 mm, cm', `${path}?format=a5&units=metric`],
    ['Comp card: A5, 148 × 210 mm, in', `${path}?format=a5&units=imperial`],
    ['Comp card: 5.5 × 8.5 in, cm and in', `${path}?format=us&units=both`],
    ['Comp card: 5.5 × 8.5 in, cm', `${path}?format=us&units=metric`],
    ['Comp card: 5.5 × 8.5 in, in', `${path}?format=us&units=imperial`],
    ['Comp card: For printers, with bleed, A5', `${path}?format=a5&marks=1`],
    ['Comp card: For printers, with bleed, 5.5 × 8.5 in', `${path}?format=us&marks=1`],
  ])
  const summary = actions.getByText('Comp card', { selector: 'summary *' })
  const sheet = summary.closest('details')
  for (const [returnsFocus, close] of [
    [true, () => user.keyboard('{Escape}')],
    [true, () => user.click(actions.getByRole('button', { name: 'Close' }))],
    [false, () => user.click(screen.getByRole('heading', { level: 1 }))],
    [false, async () => actions.getByRole('button', { name: 'Add to favourites' }).focus()],
  ] as const) {
    await user.click(summary)
    await expect.poll(() => sheet?.open).toBe(true)
    sheet?.querySelector<HTMLElement>('a')?.focus()
    await close()
    await expect.poll(() => sheet?.open).toBe(false)
    expect(document.activeElement === summary.closest('summary')).toBe(returnsFocus)
  }
})

test('leads round the board', async () => {
  await open('/en/model/1/siena', 'Siena')
  const others = async () =>
    within(await main().findByRole('navigation', { name: 'Other models' })).getAllByRole('link')
  const [previous, next] = await others()
  expect(previous?.textContent).toMatch(/^Previous/)
  expect(next?.textContent).toBe('NextVolterra')
  if (next) await user.click(next)
  await screen.findByRole('heading', { level: 1, name: 'Volterra' })
  expect((await others())[0]?.textContent).toBe('PreviousSiena')
})

test('shows the units of a search first', async () => {
  await open('/en/model/1/siena?units=in&sizes=us', 'Siena')
  await expect.poll(measures).toContainEqual(['Height', '5′10″', '178 cm'])
  expect(measures().find(([label]) => label === 'Shoes')?.[1]).toBe('≈ 8 US')
  await user.click(main().getByRole('button', { name: 'Add to favourites' }))
  expect(JSON.parse(localStorage.getItem('favorites') ?? '{}')[1]).toMatchObject({
    ...{ name: 'Siena', category: 'woman', cover: { url: expect.any(String) } },
    measures: { height: '5′10″', waist: '23½″' },
  })
  await user.click(main().getByRole('button', { name: 'In favourites' }))
})

test('a video is played, muted and sought by buttons and keys', async () => {
  await open('/en/model/5/rosa-estremoz', 'Rosa Estremoz')
  const player = within(within(await main().findByRole('region', { name: 'Video' })).getByRole('figure'))
  const video = document.querySelector('video') as HTMLVideoElement
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  await user.click(await player.findByRole('button', { name: 'Play' }))
  expect(play).toHaveBeenCalledOnce()
  fireEvent.play(video)
  expect(await player.findByRole('button', { name: 'Pause' })).toBeTruthy()
  fireEvent.pause(video)
  expect(await player.findByRole('button', { name: 'Play' })).toBeTruthy()
  await user.click(player.getByRole('button', { name: 'Sound on' }))
  expect(video.muted).toBe(false)
  fireEvent.volumeChange(video)
  expect(await player.findByRole('button', { name: 'Sound off' })).toBeTruthy()
  fireEvent.keyDown(player.getByRole('button', { name: 'Play' }), { key: 'm' })
  expect(video.muted).toBe(true)
  const position = player.getByRole<HTMLInputElement>('slider', { name: 'Position' })
  expect(position.disabled).toBe(true)
  vi.spyOn(video, 'duration', 'get').mockReturnValue(90)
  fireEvent.durationChange(video)
  await expect.poll(() => [position.disabled, position.max]).toEqual([false, '90'])
  video.currentTime = 65
  fireEvent.timeUpdate(video)
  expect(position.ariaValueText ?? position.getAttribute('aria-valuetext')).toBe('1:05')
})

test('a video fills the screen, is sought by its slider and played by a press, without keys of the browser', async () => {
  // The video of the test before.
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  await open('/en/model/5/rosa-estremoz', 'Rosa Estremoz')
  const figure = within(await main().findByRole('region', { name: 'Video' })).getByRole('figure')
  const player = within(figure)
  const video = document.querySelector('video') as HTMLVideoElement
  await player.findByRole('button', { name: 'Play' })
  expect(video.controls).toBe(false)
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  const pause = vi.spyOn(video, 'pause').mockImplementation(() => {})
  const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(true)
  await user.click(video)
  fireEvent.keyDown(figure, { key: 'k' })
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) fireEvent.keyDown(figure, { key: 'k', [modifier]: true })
  fireEvent.keyDown(figure, { key: 'x' })
  expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([2, 0])
  paused.mockReturnValue(false)
  await user.click(video)
  expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([2, 1])

  const position = player.getByRole<HTMLInputElement>('slider', { name: 'Position' })
  const duration = vi.spyOn(video, 'duration', 'get').mockReturnValue(Number.POSITIVE_INFINITY)
  fireEvent.durationChange(video)
  expect(position.disabled).toBe(true)
  duration.mockReturnValue(600)
  fireEvent.durationChange(video)
  await expect.poll(() => position.disabled).toBe(false)
  fireEvent.change(position, { target: { value: '61' } })
  expect(video.currentTime).toBe(61)
  video.currentTime = 599
  fireEvent.timeUpdate(video)
  expect([position.value, position.ariaValueText, position.style.getPropertyValue('--played')]).toEqual([
    ...['599', '9:59', `${(599 / 600) * 100}%`],
  ])

  const enterOnPhone = vi.fn()
  const [request, exit] = [vi.fn(async () => {}), vi.fn(async () => {})]
  Object.assign(video, { webkitEnterFullscreen: enterOnPhone })
  Object.assign(figure, { requestFullscreen: request })
  const fill = () => user.click(player.getByRole('button', { name: 'Full screen' }))
  await fill()
  expect([request.mock.calls.length, enterOnPhone.mock.calls.length]).toEqual([0, 1])
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  fireEvent.keyDown(figure, { key: 'f' })
  expect([request.mock.calls.length, enterOnPhone.mock.calls.length]).toEqual([1, 1])
  Object.defineProperty(document, 'fullscreenElement', { value: figure, configurable: true })
  Object.assign(document, { exitFullscreen: exit })
  await fill()
  expect([request.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1])
})

test('pictures open large, one after the other, by presses and keys, and give the focus back', async () => {
  // The dialog opens without a transition.
  using _ = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true, addEventListener() {} } as never)
  await open('/en/model/1/siena', 'Siena')
  const book = within(await main().findByRole('region', { name: /^Book/ })).getAllByRole('link')
  const [first, last] = [book[0], book.at(-1)] as [HTMLElement, HTMLElement]
  expect(first.getAttribute('href')).toMatch(/^\/pictures\/1920\.jpeg\//)
  fireEvent.click(first, { ctrlKey: true })
  expect(screen.queryByRole('dialog', { name: 'Pictures of Siena' })).toBeNull()
  await user.click(first)
  const dialog = () => screen.getByRole('dialog', { name: 'Pictures of Siena' })
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Pictures of Siena' })).toBeTruthy()
  expect(dialog().getAttribute('aria-modal')).toBe('true')
  const said = () => [...dialog().querySelectorAll('.pswp__group, .pswp__caption')].map((text) => text.textContent)
  const isOpen = () => screen.queryByRole('dialog', { name: 'Pictures of Siena' }) !== null
  const press = (key: string) => fireEvent.keyDown(document, { key })
  await expect.poll(said).toEqual(['Book 1/4', 'Siena · Photo: Lia Sol'])
  expect(
    within(dialog())
      .getAllByRole('button')
      .map(({ title }) => title),
  ).toEqual([...['Zoom in or out', 'Close', 'Previous picture', 'Next picture']])
  press('ArrowRight')
  await expect.poll(said).toEqual(['Book 2/4', 'Siena · Photo: Lia Sol'])
  await user.click(within(dialog()).getByRole('button', { name: 'Previous picture' }))
  press('ArrowLeft')
  // The opening picture comes first, the digitals last.
  await expect.poll(said).toEqual(['', 'Siena'])
  press('ArrowLeft')
  await expect.poll(said).toEqual(['Digitals 4/4', 'Siena'])
  press('Escape')
  await expect.poll(isOpen).toBe(false)
  await expect.poll(() => document.activeElement?.getAttribute('href')).toBe(first.getAttribute('href'))

  // Keys count while it opens.
  fireEvent.click(last)
  press('ArrowRight')
  press('ArrowRight')
  fireEvent.keyDown(document, { key: 'ArrowRight', altKey: true })
  press('ArrowLeft')
  await expect.poll(isOpen).toBe(true)
  await expect.poll(said).toEqual(['Digitals 1/4', 'Siena'])
  await user.click(within(dialog()).getByRole('button', { name: 'Close' }))
  await expect.poll(isOpen).toBe(false)
  // Of two presses the last one counts, and none on a page that was left.
  fireEvent.click(first)
  fireEvent.click(last)
  await expect.poll(isOpen).toBe(true)
  await expect.poll(said).toEqual(['Book 4/4', 'Siena · Photo: Lia Sol'])
  expect(screen.getAllByRole('dialog', { name: 'Pictures of Siena' })).toHaveLength(1)
  goTo('/en/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  await expect.poll(isOpen).toBe(false)
})
