import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { linesOf } from './lines.ts'
import { interceptRequests } from './requests.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent
/** The files of the slide with a video, for wide and narrow windows. */
let videos: (string | undefined)[]

beforeAll(async () => {
  await using connection = await connect({ dataDir: site.dataDir })
  const { db } = connection
  const silent = { description_pt: null, description_en: null }
  await db.updateTable('slides').set({ link_en: '/files/book.pdf' }).where('link_en', '=', '/en/models').execute()
  await db.updateTable('slides').set(silent).where('link_en', '=', '/en/models/man').execute()
  await announceChange(db, 'slides')
  const slide = db.selectFrom('slides').where('desktop_poster_id', 'is not', null)
  const media = db.selectFrom('media').select('url')
  const files = [slide.select('desktop_id'), slide.select('mobile_id')].map((id) => media.where('id', '=', id))
  videos = await Promise.all(files.map(async (file) => (await file.executeTakeFirst())?.url))
  await vi.waitUntil(async () => (await (await fetch(`${site.url}/en`)).text()).includes('/files/book.pdf'))
  user = await openPage(site.url, '/en')
})

const main = () => within(screen.getByRole('main'))

const url = () => location.pathname + location.search

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

const pathOf = (link: HTMLElement) => link.getAttribute('href')

/** Presses a link, and returns whether the browser opens it, not the router. */
function isOpenedByBrowser(link: Element | null): boolean {
  let isLeft = false
  const note = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', note, { once: true })
  if (link) fireEvent.click(link)
  return isLeft
}

test('the slider of the home page goes round by buttons and keys, and can be paused', async () => {
  const region = main().getByRole('region', { name: 'Highlights' })
  const slider = within(region)
  expect(slider.getByText('1/5')).toBeTruthy()
  const current = () => slider.getAllByRole('group').find((slide) => !slide.inert) as HTMLElement
  const linkOfSlide = () => {
    const link = current().querySelector('a') as HTMLElement
    return ['aria-label', 'aria-hidden', 'tabindex'].map((name) => link.getAttribute(name))
  }
  await user.click(slider.getByRole('button', { name: 'Next slide' }))
  expect(await slider.findByText('2/5')).toBeTruthy()
  await user.click(slider.getByRole('button', { name: 'Previous slide' }))
  await user.click(slider.getByRole('button', { name: 'Previous slide' }))
  expect(await slider.findByText('5/5')).toBeTruthy()
  fireEvent.keyDown(slider.getByText('5/5'), { key: 'ArrowLeft' })
  expect(await slider.findByText('4/5')).toBeTruthy()
  // Without words of its own.
  expect(current().getAttribute('aria-label')).toBe('4 of 5')
  expect(region.querySelector('[aria-live]')?.textContent).toBe('')
  expect(linkOfSlide()).toEqual([expect.stringMatching(/^Two busts face to face/), null, null])
  for (const position of ['5/5', '1/5']) {
    fireEvent.keyDown(slider.getByText(/^\d\/5$/), { key: 'ArrowRight' })
    expect(await slider.findByText(position)).toBeTruthy()
  }
  expect(linkOfSlide()).toEqual([null, 'true', '-1'])
  // A file of the site.
  const links = [current().querySelector('a'), slider.getByRole('link', { name: 'Earth, sand, late afternoon' })]
  expect(links.map((link) => [link?.getAttribute('href'), isOpenedByBrowser(link)])).toEqual([
    ['/files/book.pdf', true],
    ['/files/book.pdf', true],
  ])
  await user.click(slider.getByRole('button', { name: 'Pause' }))
  expect(slider.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('the slider goes on by itself and by swipes, and its link takes no swipe for a press', async () => {
  goTo('/en/privacy')
  await heading('Privacy')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  using play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  using pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  goTo('/en')
  const region = await main().findByRole('region', { name: 'Highlights' })
  const slider = within(region)
  const position = () => slider.getByText(/^\d\/5$/).textContent
  const current = () =>
    slider
      .getAllByRole('group')
      .map((slide) => slide.inert)
      .indexOf(false)
  await expect.poll(position).toBe('1/5')
  await expect.poll(() => slider.getAllByRole('group')).toHaveLength(5)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(7_499)
  expect(position()).toBe('1/5')
  expect(play).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await expect.poll(() => [position(), current()]).toEqual(['2/5', 1])
  await expect.poll(() => play.mock.calls.length).toBe(1)
  const video = () => document.querySelector('.slider video')?.getAttribute('src')
  expect(video()).toBe(`/files/${videos[0]}`)
  expect(slider.getAllByRole('group')[1]?.getAttribute('aria-label')).toMatch(/^2 of 5: ./)
  {
    using _ = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.advanceTimersByTime(20_000)
  }
  pause.mockClear()
  await user.click(slider.getByRole('button', { name: 'Pause' }))
  expect(pause).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(20_000)
  expect(position()).toBe('2/5')
  expect(region.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  await user.click(slider.getByRole('button', { name: 'Play' }))
  expect(region.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off')
  // A chosen slide has its whole time.
  for (const [button, slide] of [
    ['Next slide', '3/5'],
    ['Next slide', '4/5'],
    ['Previous slide', '3/5'],
    ['Previous slide', '2/5'],
  ] as const) {
    vi.advanceTimersByTime(7_000)
    await user.click(slider.getByRole('button', { name: button }))
    await expect.poll(position).toBe(slide)
  }
  await user.click(slider.getByRole('button', { name: 'Pause' }))

  const frame = region.querySelector('.slider-frame') as HTMLElement
  const link = frame.querySelector('a') as HTMLElement
  const point = (type: string, clientX: number, clientY = 0, isPrimary = true) =>
    fireEvent(frame, new PointerEvent(type, { bubbles: true, clientX, clientY, isPrimary }))
  /** Moves the pointer, and returns whether the press on the link below still counts. */
  const swipe = (x: number, y = 0) => {
    point('pointerdown', 100)
    point('pointerup', 100 + x, y)
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    return link.dispatchEvent(press)
  }
  expect(swipe(-40)).toBe(false)
  await expect.poll(position).toBe('3/5')
  expect(swipe(41)).toBe(false)
  await expect.poll(position).toBe('2/5')
  // Too short, along the page, with a second finger, or cancelled.
  expect([swipe(-39), swipe(-50, 60)]).toEqual([true, true])
  point('pointerdown', 100, 0, false)
  point('pointerup', 0)
  point('pointerdown', 100)
  point('pointercancel', 100)
  point('pointerup', 0)
  await user.click(slider.getByRole('button', { name: 'Next slide' }))
  await expect.poll(position).toBe('3/5')
  vi.useRealTimers()
  expect(isOpenedByBrowser(slider.getByRole('link', { name: 'Women' }))).toBe(false)
  await heading(/^Woman/)
})

test('the slider stands still for those who prefer less motion', async () => {
  goTo('/en/privacy')
  await heading('Privacy')
  using _ = vi
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as never)
  goTo('/en')
  const slider = within(await main().findByRole('region', { name: 'Highlights' }))
  expect(await slider.findByRole('button', { name: 'Play' })).toBeTruthy()
  // Their window is as narrow as a phone's here.
  const video = () => document.querySelector('.slider video')?.getAttribute('src')
  await expect.poll(video).toBe(`/files/${videos[1]}`)
})

test('a mouse drags the line-up without opening a profile, and arrow keys go from figure to figure', async () => {
  const region = await main().findByRole('region', { name: 'Line-up' })
  const figures = within(region).getAllByRole('link')
  const floor = within(region).getByRole('list')
  const [first, second] = figures as [HTMLElement, HTMLElement]
  expect(region.querySelector('[data-used]')).toBeNull()
  first.focus()
  await expect.poll(() => region.querySelector('[data-used]')).toBe(floor)
  const press = (key: string, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement ?? first, { key, ...init })
  expect(press('ArrowRight')).toBe(false)
  expect(document.activeElement).toBe(second)
  expect(press('ArrowRight', { altKey: true })).toBe(true)
  press('ArrowLeft')
  press('ArrowLeft')
  expect(document.activeElement).toBe(first)

  floor.setPointerCapture = () => {}
  const point = (type: string, clientX: number, init: PointerEventInit = {}) =>
    fireEvent(floor, new PointerEvent(type, { bubbles: true, clientX, pointerType: 'mouse', buttons: 1, ...init }))
  const opens = () => second.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  point('pointerdown', 300)
  point('pointermove', 296)
  expect([floor.scrollLeft, opens()]).toEqual([0, true])
  point('pointerdown', 300)
  point('pointermove', 295)
  expect([floor.scrollLeft, floor.dataset.dragged]).toEqual([5, ''])
  point('pointermove', 200)
  point('pointerup', 200)
  expect([floor.scrollLeft, floor.dataset.dragged, opens()]).toEqual([100, undefined, false])
  // A later press counts; so does one of a finger, and of another button.
  expect(opens()).toBe(true)
  point('pointerdown', 300, { pointerType: 'touch' })
  point('pointermove', 200, { pointerType: 'touch' })
  point('pointerdown', 300, { button: 2 })
  point('pointermove', 200, { buttons: 2 })
  expect([floor.scrollLeft, opens()]).toEqual([100, true])
})

test('the home page leads to its lists', () => {
  const links = (name: string | RegExp) => main().getAllByRole('link', { name }).map(pathOf)
  expect(links(/^Woman/)).toEqual(['/en/models/woman'])
  expect(links('All models')).toEqual(['/en/models'])
  expect(links('All news')).toEqual(['/en/news'])
  expect(links('About the agency')).toEqual(['/en/about-us'])
  expect(links('Send your photos')).toEqual(['/en/be-a-model'])
  expect(main().getAllByRole('time')).toHaveLength(3)
})

test('the news grow in place, and a story leads to those before and after it', async () => {
  goTo('/en/news')
  await heading('News')
  const stories = () =>
    main()
      .getAllByRole('article')
      .map((story) => within(story).getByRole('heading').textContent)
  expect(stories()).toHaveLength(8)
  expect(main().getByText('8 of 16')).toBeTruthy()
  const first = stories()
  const more = await main().findByRole('link', { name: 'Load more' })
  fireEvent.click(more)
  await expect.poll(() => [more.textContent, more.getAttribute('aria-busy')]).toEqual(['Loading…', 'true'])
  await expect.poll(stories).toHaveLength(12)
  expect(stories().slice(0, 8)).toEqual(first)
  expect(url()).toBe('/en/news?page=2')
  expect(document.activeElement?.textContent).toBe(stories()[8])
  await user.click(await main().findByRole('link', { name: 'Load more' }))
  await expect.poll(stories).toHaveLength(16)
  expect(main().queryByRole('link', { name: 'Load more' })).toBeNull()
  const [newest, second, third] = stories()

  await user.click(main().getByRole('link', { name: second ?? '' }))
  await heading(second ?? '')
  expect(main().getByRole('link', { name: /^Previous story/ }).textContent).toContain(third)
  expect(main().getByRole('link', { name: /^Next story/ }).textContent).toContain(newest)
  const related = within(main().getByRole('region', { name: 'Read next' })).getAllByRole('heading', { level: 3 })
  expect(related).toHaveLength(3)
  for (const shown of [newest, second, third]) expect(related.map((title) => title.textContent)).not.toContain(shown)
  await user.click(main().getByRole('link', { name: /^Next story/ }))
  await heading(newest ?? '')
  expect(main().queryByRole('link', { name: /^Next story/ })).toBeNull()
})

test('a story is shared by its own address, also in the other language', async () => {
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  goTo('/en/news/the-right-window?utm_source=letter')
  await heading('The right window')
  const address = `${site.url}/en/news/the-right-window`
  expect(pathOf(main().getByRole('link', { name: 'E-mail' }))).toBe(
    `mailto:?subject=The%20right%20window&body=${encodeURIComponent(address)}`,
  )
  expect(pathOf(main().getByRole('link', { name: 'WhatsApp' }))).toBe(
    `https://wa.me/?text=The%20right%20window%20${encodeURIComponent(address)}`,
  )
  await user.click(main().getByRole('button', { name: 'Share…' }))
  expect(share).toHaveBeenCalledWith({ title: 'The right window', url: address })
  Reflect.deleteProperty(navigator, 'share')
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('no'))
  await user.click(main().getByRole('button', { name: 'Copy link' }))
  expect(await main().findByRole('button', { name: 'Link copied' })).toBeTruthy()
  expect(write).toHaveBeenCalledWith(address)
  await user.click(main().getByRole('button', { name: 'Link copied' }))
  expect(await main().findByRole('button', { name: 'The link could not be copied' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'PT, Português' }).map(pathOf)).toEqual(
    Array(2).fill('/noticias/a-janela-certa?utm_source=letter'),
  )
})

test('favourites open no mailbox for a room where no mail is sent', async () => {
  localStorage.setItem('favorites', JSON.stringify({ 1: { name: 'Siena', added: 1 } }))
  dispatchEvent(new StorageEvent('storage', { key: 'favorites' }))
  goTo('/en/favorites')
  const form = within(await main().findByRole('form', { name: 'Choose together' }))
  expect(form.getByLabelText('Room title')).toBeTruthy()
  expect(form.queryByLabelText('Your e-mail')).toBeNull()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

test('a partner leads to the others in their order, as a ring', async () => {
  goTo('/en/partners')
  await heading('Partners')
  const list = main()
    .getAllByRole('heading', { level: 2 })
    .map((title) => title.textContent)
  expect(list).toHaveLength(6)
  await user.click(main().getByRole('link', { name: list[0] ?? '' }))
  await heading(list[0] ?? '')
  expect(main().getByRole('link', { name: /^Previous partner/ }).textContent).toContain(list[5])
  await user.click(main().getByRole('link', { name: /^Next partner/ }))
  await heading(list[1] ?? '')
  expect(pathOf(main().getByRole('link', { name: 'Partners' }))).toBe('/en/partners')
})

test('the menu of models opens by a click, and closes by Escape, outside and with a page', async () => {
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Models' })
  const isOpen = () => button.getAttribute('aria-expanded')
  expect(button.getAttribute('aria-current')).toBeNull()
  fireEvent.click(button)
  await expect.poll(isOpen).toBe('true')
  await user.keyboard('{Escape}')
  await expect.poll(isOpen).toBe('false')
  fireEvent.click(button)
  await expect.poll(isOpen).toBe('true')
  fireEvent.pointerDown(screen.getByRole('main'))
  await expect.poll(isOpen).toBe('false')
  fireEvent.click(button)
  // A mouse opens it by its way over the button, and a press keeps it open.
  const move = (from: Element, relatedTarget: Element, pointerType: string) =>
    from.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType, relatedTarget }))
  const outside = screen.getByRole('main')
  await expect.poll(isOpen).toBe('true')
  fireEvent.click(button)
  await expect.poll(isOpen).toBe('false')
  move(outside, button, 'touch')
  expect(isOpen()).toBe('false')
  move(outside, button, 'mouse')
  await expect.poll(isOpen).toBe('true')
  const press = (pointerType: string) =>
    button.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, pointerType }))
  press('mouse')
  move(button, outside, 'touch')
  expect(isOpen()).toBe('true')
  for (const [pointerType, state] of [
    ['touch', 'false'],
    ['touch', 'true'],
    ['mouse', 'true'],
  ] as const) {
    press(pointerType)
    await expect.poll(isOpen).toBe(state)
  }
  outside.focus()
  move(button, outside, 'mouse')
  await expect.poll(isOpen).toBe('false')
  fireEvent.click(button)
  await expect.poll(isOpen).toBe('true')
  screen.getAllByRole('link', { name: 'Woman' })[1]?.focus()
  expect(isOpen()).toBe('true')
  // A mouse that leaves does not close what has the focus.
  move(button, outside, 'mouse')
  expect(isOpen()).toBe('true')
  await user.keyboard('{Escape}')
  await expect.poll(isOpen).toBe('false')
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  await expect.poll(isOpen).toBe('true')
  fireEvent.focusOut(button, { relatedTarget: outside })
  await expect.poll(isOpen).toBe('false')
  fireEvent.click(button)
  await expect.poll(isOpen).toBe('true')
  const [, link] = screen.getAllByRole('link', { name: 'Man' })
  await user.click(link ?? button)
  await heading(/^Man/)
  await expect.poll(isOpen).toBe('false')
  expect(button.getAttribute('aria-current')).toBe('true')
})

test('a new page takes the focus, and its title is announced', async () => {
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy' }))
  await heading('Privacy')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.getByText('Privacy — Mármore', { selector: '[role=status]' })).toBeTruthy()
  const contents = within(main().getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  for (const link of contents) expect(document.querySelector(pathOf(link) ?? '')).toBeTruthy()
})

test('links to the top and to the content stay on the page', async () => {
  goTo('/en/privacy')
  await heading('Privacy')
  for (const name of ['Back to top', 'Skip to content']) {
    const link = screen.getByRole('link', { name })
    link.focus()
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    const entries = history.length
    expect(fireEvent.click(link)).toBe(false)
    expect(history.length).toBe(entries)
    expect([document.activeElement, url(), location.hash]).toEqual([
      screen.getByRole('main'),
      '/en/privacy',
      '#content',
    ])
  }
})

test('a slow page shows that it loads', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { fetch } = globalThis
  {
    using _ = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).includes('.data')) await arrived
      return fetch(input, init)
    })
    goTo('/en/partners')
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy()
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
    arrive()
    await heading('Partners')
  }
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false')
  // Only a change of the language dims the page.
  const isDimmed = () => 'dimmed' in screen.getByRole('main').dataset
  for (const [path, title, dims] of [
    ['/parceiros', 'Parceiros', true],
    ['/contato', 'Contato', false],
    ['/en/contact', 'Contact', true],
  ] as const) {
    const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
    using _ = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).includes('.data')) await mayArrive
      return fetch(input, init)
    })
    goTo(path)
    await expect.poll(() => screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
    expect([path, isDimmed()]).toEqual([path, dims])
    letArrive()
    await heading(title)
    await expect.poll(isDimmed).toBe(false)
  }
})

test('the footer says that the browser is offline, until it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(await screen.findByText('You are offline. Pages you have already opened are still available.')).toBeTruthy()
  online.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.poll(() => screen.queryByText(/^You are offline/)).toBeNull()
})

/** Clicks a link, and returns whether the browser would load a document. */
function loadsDocument(link: HTMLElement): boolean {
  let isLeft = false
  const stay = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', stay, { once: true })
  fireEvent.click(link)
  return isLeft
}

test('pages that are missing or fail say so, and lead on', async () => {
  // The router logs what it shows.
  using _errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  goTo('/en/nothing')
  await heading('This page could not be found')
  expect(main().getByText('404')).toBeTruthy()
  expect(
    main()
      .getAllByRole('link')
      .map((link) => [link.textContent, pathOf(link)]),
  ).toEqual([
    ['Return', '/en'],
    ['HOME', '/en'],
  ])
  {
    using back = vi.spyOn(history, 'back').mockImplementation(() => {})
    expect(fireEvent.click(main().getByRole('link', { name: 'Return' }))).toBe(false)
    expect(back).toHaveBeenCalledOnce()
    fireEvent.click(main().getByRole('link', { name: 'Return' }), { ctrlKey: true })
    expect(back).toHaveBeenCalledOnce()
    // Without an earlier page of the site the link leads home.
    const entries = { canGoBack: false, entries: () => Array(history.length) }
    Object.assign(window, { navigation: { ...entries, addEventListener() {}, removeEventListener() {} } })
    expect(loadsDocument(main().getByRole('link', { name: 'Return' }))).toBe(false)
    await expect.poll(url).toBe('/en')
    expect(back).toHaveBeenCalledOnce()
    Reflect.deleteProperty(window, 'navigation')
  }
  goTo('/en/nothing')
  await heading('This page could not be found')
  expect(loadsDocument(main().getByRole('link', { name: 'HOME' }))).toBe(false)
  await expect.poll(url).toBe('/en')
  goTo('/nada')
  await heading('Não encontramos esta página')
  expect(main().getByText('This page could not be found.').lang).toBe('en')
  goTo('/en/privacy')
  await heading('Privacy')
  {
    using _ = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    goTo('/en/nothing-here')
    await heading('This page could not be found')
    goTo('/en/privacy')
    await heading('Privacy')
    using __ = interceptRequests('.data', () => new Response('', { status: 503 }))
    goTo('/contato')
    await heading(/^Você está sem conexão/)
    expect(main().getByText('503')).toBeTruthy()
    // The parts around it are still there, in the language of the page.
    expect(within(screen.getByRole('contentinfo')).getAllByRole('link').length).toBeGreaterThan(5)
  }
  goTo('/en/privacy')
  await heading('Privacy')
  using _ = interceptRequests('.data', () => new Response('', { status: 503 }))
  goTo('/en/contact')
  await heading(/^We could not load this page just now/)
  expect(
    main()
      .getAllByRole('link')
      .map((link) => [link.textContent, pathOf(link)]),
  ).toEqual([
    ['Try again', '/en/contact'],
    ['HOME', '/en'],
  ])
  expect(main().getAllByRole('link').map(loadsDocument)).toEqual([true, true])
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

test('the page about the agency has its staff by board, and its offices', async () => {
  goTo('/en/about-us')
  await heading('We represent those who know how to be still')
  const member = (name: string, role: string, address: string) => [
    ...[name, role, `${address}@marmore.example → mailto:${address}@marmore.example`],
  ]
  expect(linesOf(main().getByRole('region', { name: 'Team' }))).toEqual([
    ...['Team', 'Boards', ...member('Women’s board', 'Bookings, options and contracts', 'mulheres')],
    ...member('Men’s board', 'Bookings, options and contracts', 'homens'),
    ...['New faces', ...member('Development', 'First books and guidance', 'development')],
    ...[...member('Scouting', 'Application review', 'scouting'), 'General'],
    ...member('International', 'Travel, visas and partner agencies', 'internacional'),
  ])
  const offices = linesOf(main().getByRole('region', { name: 'Offices' }))
  expect(offices.slice(0, 8)).toEqual([
    ...['Offices', 'São Paulo', 'Brazil', 'Pavilhão da Pedra, studio 4', 'Monday to Friday, 10 am to 6 pm'],
    'saopaulo@marmore.example → mailto:saopaulo@marmore.example',
    ...['+55 11 0000-0100 → tel:+551100000100', 'Tokyo'],
  ])
  expect(document.title).toBe('About us — Mármore')
})

test('the contact page has the ways to the agency and its offices, each with a map', async () => {
  goTo('/en/contact')
  await heading('Contact')
  expect(linesOf(main().getByRole('region', { name: 'Contact us directly' }))).toEqual([
    'Contact us directly',
    'casting@marmore.example → mailto:casting@marmore.example',
    'WhatsApp → https://wa.me/551100000101',
    'Has someone contacted you in our name?',
    'Is this really us? → /en/verify',
  ])
  const map = 'https://www.openstreetmap.org/search?query=Ishi+Building%2C+3rd+floor%2C+Tokyo%2C+Japan'
  const offices = linesOf(main().getByRole('region', { name: 'Offices' }))
  expect(offices.slice(offices.indexOf('Tokyo'), offices.indexOf('Vilnius'))).toEqual([
    ...['Tokyo', 'Japan', 'Ishi Building, 3rd floor', 'Monday to Friday, 10 am to 7 pm'],
    ...['+81 3 0000 0110 → tel:+81300000110', 'tokyo@marmore.example → mailto:tokyo@marmore.example'],
    `Open in maps → ${map}`,
  ])
  expect(linesOf(screen.getByRole('contentinfo'))).toEqual([
    ...['Models', 'All → /en/models', 'Woman → /en/models/woman', 'Man → /en/models/man'],
    ...['Development → /en/models/development', 'Pages', 'Contact → /en/contact', 'About us → /en/about-us'],
    ...['Be a model → /en/be-a-model', 'Partners → /en/partners', 'News → /en/news', 'Favourites → /en/favorites'],
    ...['Privacy → /en/privacy', 'Is this really us? → /en/verify', 'Press → /en/form/press', 'Talk to us'],
    'Contact a bookercasting@marmore.example → mailto:casting@marmore.example',
    ...['WhatsApp+55 1100000101 → https://wa.me/551100000101', 'Instagram → https://www.instagram.example/marmore'],
    `© ${new Date().getFullYear()} Mármore. All rights reserved.`,
    ...['Booking software:', 'Plinto → https://www.plinto.example', 'Back to top → #content'],
  ])
})

test('a message to an agency without a mail server is confirmed without a promise of a mail', async () => {
  const body = new URLSearchParams({ full_name: 'Ana', email: 'ana@example.com', message: 'Hello' })
  const { url } = await fetch(`${site.url}/en/contact`, { method: 'POST', headers: { origin: site.url }, body })
  expect(url).toBe(`${site.url}/en/contact?sent=received`)
  goTo('/en/contact?sent=received')
  expect(await main().findByText(/^Thank you for writing. Your message is with the agency/)).toBeTruthy()
})

test('the page that checks contacts says what the agency never asks for, and where to find help', async () => {
  goTo('/en/verify')
  await heading('Is this really us?')
  expect(linesOf(main().getByRole('region', { name: 'The agency never asks for' }))).toEqual([
    'The agency never asks for',
    'Money: no fee, no deposit, no paid portfolio, no compulsory course.',
    'Intimate or nude pictures, or video calls of that kind.',
    'Meetings with anyone under 18 without their guardian.',
  ])
  expect(linesOf(main().getByRole('region', { name: 'Where to get help' }))).toEqual([
    'Where to get help',
    'In danger right now: call the police, in Brazil 190.',
    'In Brazil, Disque 100 takes reports at any hour, free of charge and anonymously.',
    'On the internet, SaferNet Brasil takes reports at .',
    'denuncie.org.br → https://denuncie.org.br',
  ])
})
