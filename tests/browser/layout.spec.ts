import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { openHydrated, untilHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag, onPhoneOnly } from './tags.ts'

const languages = [
  { home: '/', lang: 'pt', models: 'Modelos', woman: 'Mulher', contact: 'Contato', womanPath: '/modelos/mulher' },
  { home: '/en', lang: 'en', models: 'Models', woman: 'Woman', contact: 'Contact', womanPath: '/en/models/woman' },
]

test.describe('the desktop bar', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have another bar')

  test('moves up by 123 px on the way down and returns on the way up', async ({ page }) => {
    await openHydrated(page, '/')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => headerOffset(page)).toBe(-123)
    await page.mouse.wheel(0, -200)
    await expect.poll(() => headerOffset(page)).toBe(0)
  })

  test('underlines the current entry in forced colours', fullRunOnly, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openHydrated(page, '/contato')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Contato' }).getByText('Contato')).toHaveCSS(
      'text-decoration-line',
      'underline',
    )
    await expect(bar.getByRole('link', { name: 'Parceiros' }).getByText('Parceiros')).toHaveCSS(
      'text-decoration-line',
      'none',
    )
  })

  test('returns when focus enters it', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => headerOffset(page)).toBe(-123)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Modelos' })).toBeFocused()
    await expect.poll(() => headerOffset(page)).toBe(0)
  })

  for (const { home, models, woman, womanPath } of languages) {
    test(`opens the models menu on hover: ${home}`, fullRunOnly, async ({ page }) => {
      await openHydrated(page, home)
      const bar = page.getByRole('banner')
      const link = bar.getByRole('link', { name: woman, exact: true })
      await expect(link).toBeHidden()
      await bar.getByRole('button', { name: models }).hover()
      await expect(link).toBeVisible()
      await expectAccessible(page)
      await link.click()
      await expect(page).toHaveURL(womanPath)
      await expect(link).toBeHidden()
    })

    test(`opens the models menu by keyboard, and Escape closes it: ${home}`, languageTag(home), async ({ page }) => {
      await openHydrated(page, home)
      const bar = page.getByRole('banner')
      const button = bar.getByRole('button', { name: models })
      const link = bar.getByRole('link', { name: woman, exact: true })
      await button.focus()
      await expect(link).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(link).toBeVisible()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(button).toBeFocused()
    })
  }

  test('a tap outside closes the models menu, also when a tap does not focus its button', async ({ newVisitor }) => {
    const context = await newVisitor({ viewport: { width: 1180, height: 820 }, hasTouch: true })
    const page = await context.newPage()
    await openHydrated(page, '/contato')
    const bar = page.getByRole('banner')
    const button = bar.getByRole('button', { name: 'Modelos' })
    // Safari does not focus a tapped button.
    await button.evaluate((element) => element.addEventListener('mousedown', (event) => event.preventDefault()))
    const link = bar.getByRole('link', { name: 'Mulher', exact: true })
    await button.tap()
    await expect(link).toBeVisible()
    await page.touchscreen.tap(590, 700)
    await expect(link).toBeHidden()
    await button.tap()
    await link.tap()
    await expect(page).toHaveURL('/modelos/mulher')
  })

  test('closes the models menu when it loses focus', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/')
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: 'Modelos' }).press('Enter')
    await expect(bar.getByRole('link', { name: 'Todos', exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: 'Todos', exact: true })).toBeFocused()
    await bar.getByRole('link', { name: 'Contato' }).focus()
    await expect(bar.getByRole('link', { name: 'Mulher', exact: true })).toBeHidden()
  })
})

test('the agency’s name in its full size covers no link of the footer', async ({ page }) => {
  await openHydrated(page, '/contato')
  const footer = page.getByRole('contentinfo')
  await expect.poll(() => footer.locator('.wordmark').evaluate(growAtEnd)).toBeCloseTo(1, 2)
  const links = footer.getByRole('link')
  await expect(links.last()).toBeInViewport()
  expect(await links.evaluateAll(findCovered)).toEqual([])
})

/** Runs in the page: scrolls to its end, with which the name grows, and returns the share of its full height. */
function growAtEnd(element: HTMLElement | SVGElement): number {
  if (!(element instanceof HTMLElement)) return 0
  scrollTo(0, document.documentElement.scrollHeight)
  return element.getBoundingClientRect().height / element.offsetHeight
}

/** Runs in the page: the texts of the links in view whose middle is another element's. */
function findCovered(links: (HTMLElement | SVGElement)[]): (string | null)[] {
  return links
    .filter((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      const found = document.elementFromPoint(x + width / 2, y + height / 2)
      return found && !link.contains(found) && found.closest('footer')
    })
    .map(({ textContent }) => textContent)
}

test.describe('the drawer', onPhoneOnly, () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide window has no drawer')

  for (const { home, lang, contact } of languages) {
    test(`holds focus, locks the page and closes on Escape: ${home}`, languageTag(home), async ({ page }) => {
      await openHydrated(page, home)
      const opener = page.getByRole('button', { name: lang === 'pt' ? 'Abrir menu' : 'Open menu' })
      await opener.click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('link', { name: contact })).toBeVisible()
      await expect(drawer).toBeFocused()
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }

  test('closes on every navigation, back included', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/')
    const drawer = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await drawer.getByRole('link', { name: 'Contato' }).click()
    await expect(page).toHaveURL('/contato')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(drawer).toBeHidden()
  })

  test('closes when the window becomes wider', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('link', { name: 'Sobre nós' }).first().click()
    await expect(page).toHaveURL('/sobre-nos')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens', onPhoneOnly, async ({ page, isMobile }) => {
    await page.goto('/')
    if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
    else await page.getByRole('button', { name: 'Modelos' }).focus()
    await page.getByRole('link', { name: 'Homem', exact: true }).locator('visible=true').first().click()
    await expect(page).toHaveURL('/modelos/homem')
  })
})

test.describe('the language switch', () => {
  test('blurs the page during the navigation', fullRunOnly, async ({ page, isMobile }) => {
    await openHydrated(page, '/contato')
    const response = await hold(page, /\/en\/contact\.data/)
    await switchLanguage(page, isMobile, 'EN')
    await expect(page.getByRole('main')).toHaveCSS('filter', /blur/)
    await expect(page.getByRole('progressbar', { name: 'Carregando' })).toBeAttached()
    response.release()
    await expect(page).toHaveURL('/en/contact')
    await expect(page.getByRole('main')).toHaveCSS('filter', 'none')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})

test('a new page takes the focus, its title is announced and it begins at its top', async ({ page }) => {
  await openHydrated(page, '/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Contato' }).click()
  await expect(page).toHaveURL('/contato')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('going back restores the scroll position', async ({ page }) => {
  await openHydrated(page, '/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contato' })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL('/contato')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('the skip link leads to the content', async ({ page }) => {
  await openHydrated(page, '/contato')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const path of ['/modelos', '/modelos/homem', '/modelo/1/siena', '/en/models', '/en/model/1/siena']) {
  test(
    `the menu marks the models as the current section: ${path}`,
    languageTag(path, fullRunOnly.tag),
    async ({ page, isMobile }) => {
      await openHydrated(page, path)
      const models = path.startsWith('/en') ? 'Models' : 'Modelos'
      if (isMobile) {
        await page.getByRole('button', { name: /^(Abrir menu|Open menu)$/ }).click()
        await expect(page.getByRole('dialog').getByText(models, { exact: true })).toHaveAttribute(
          'aria-current',
          'true',
        )
      } else {
        const button = page.getByRole('banner').getByRole('button', { name: models })
        await expect(button).toHaveAttribute('aria-current', 'true')
        await expect(button.getByText(models)).toHaveCSS('background-size', '100% 1px')
      }
    },
  )
}

test(
  'the header returns with its counter when a model is marked further down',
  fullRunOnly,
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'on phones the header never goes')
    await openHydrated(page, '/modelos')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => headerOffset(page)).toBe(-123)
    const marks = page.getByRole('main').getByRole('button', { name: /^Favorito:/ })
    await marks.nth(6).click()
    await expect.poll(() => headerOffset(page)).toBe(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Favoritos, 1 modelo selecionado' })).toBeVisible()
    // Movements that are too short to have a direction.
    const place = () => page.evaluate(() => scrollY)
    const marked = await place()
    for (const distance of [2, 4]) {
      await page.mouse.wheel(0, -2)
      await expect.poll(place).toBe(marked - distance)
    }
    expect(await headerOffset(page)).toBe(0)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => headerOffset(page)).toBe(-123)
  },
)

test('the loading bar is visible with forced colours', fullRunOnly, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openHydrated(page, '/contato')
  const response = await hold(page, '**/privacidade.data*')
  const screenshot = () =>
    page.screenshot({ clip: { x: 0, y: (page.viewportSize()?.height ?? 0) - 2, width: 40, height: 2 } })
  const before = await screenshot()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
  await expect(page.getByRole('progressbar', { name: 'Carregando' })).toBeAttached()
  await expect.poll(async () => (await screenshot()).equals(before)).toBe(false)
  response.release()
  await expect(page).toHaveURL('/privacidade')
})

test.describe('the offline notice', () => {
  // Prefetches may come too late.
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ })

  test('appears without a connection until it is back', fullRunOnly, async ({ page, context }) => {
    await openHydrated(page, '/')
    const notice = page.getByText('Você está sem conexão.')
    await expect(notice).toBeHidden()
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toBeHidden()
  })

  test('leaves the actions of a profile free', fullRunOnly, async ({ page, context }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await openHydrated(page, '/modelo/1/siena')
    await context.setOffline(true)
    await expect(page.getByText('Você está sem conexão.')).toBeVisible()
    const notice = await page.getByText('Você está sem conexão.').boundingBox()
    const actions = await page.getByRole('region', { name: 'Ações' }).boundingBox()
    expect((notice?.y ?? 0) + (notice?.height ?? 667)).toBeLessThanOrEqual(actions?.y ?? 0)
    await page.getByRole('button', { name: 'Favoritar' }).click()
    await expect(page.getByRole('button', { name: 'Nos favoritos' })).toBeVisible()
  })
})

test.describe('a lost file of the page', () => {
  test.use({
    expectedMessages: /ERR_FAILED|Error loading route module|dynamically imported module|status of 422/,
  })

  test('changes nothing when it is not needed', fullRunOnly, async ({ page }) => {
    await page.route(/\/assets\/contact-form.*\.js/, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/contact-form'))
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await openHydrated(page, '/parceiros')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contato', exact: true }).focus()
    await lost
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(1)
  })

  test('reloads and then shows the requested page', fullRunOnly, async ({ page }) => {
    await openHydrated(page, '/parceiros')
    let isLost = true
    await page.route(/\/assets\/.*\.js/, (route) => (isLost ? route.abort() : route.continue()))
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isLost = false
    })
    const footer = page.getByRole('contentinfo')
    for (const [name, path] of [
      ['Privacidade', '/privacidade'],
      // This route has its own `clientAction`.
      ['Contato', '/contato'],
    ] as const) {
      isLost = true
      await footer.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await untilHydrated(page)
      await expect(page.getByRole('heading', { name }).first()).toBeVisible()
    }
  })

  test('reloads once for a part of the page, then keeps the one of the server', async ({ page }) => {
    await openHydrated(page, '/parceiros')
    let loads = 0
    await page.route(/\/assets\/contact-form.*\.js/, (route) => route.abort())
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }).click()
    await expect(page).toHaveURL('/contato')
    await expect.poll(() => loads).toBe(1)
    await page.waitForLoadState('networkidle')
    // The form works as it does without scripts.
    await page.getByLabel('Nome completo').fill('Ana Luz')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('PREENCHA OS CAMPOS OBRIGATÓRIOS')).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Luz')
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('never takes the footer away', async ({ page }) => {
    await page.route(/\/assets\/footer.*\.js/, (route) => route.abort())
    await page.goto('/contato')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click()
    await expect(page).toHaveURL('/privacidade')
  })
})

test.describe('a language switch whose data fails', () => {
  test.use({ expectedMessages: /status of 503|ERR_FAILED/ })

  test('keeps menu, footer and the agency in the title', async ({ page, isMobile }) => {
    await openHydrated(page, '/contato')
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }))
    await switchLanguage(page, isMobile, 'EN')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('could not load this page')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page).toHaveTitle(/— Mármore$/)
  })
})

/** The distance of the header from its position, in pixels. */
function headerOffset(page: Page): Promise<number> {
  return page.getByRole('banner').evaluate((header) => new DOMMatrix(getComputedStyle(header).transform).f)
}

async function switchLanguage(page: Page, isMobile: boolean, to: 'EN' | 'PT') {
  if (isMobile) await page.getByRole('button', { name: /^(Abrir menu|Open menu)$/ }).click()
  await page
    .getByRole('link', { name: new RegExp(`^${to},`) })
    .locator('visible=true')
    .click()
}

test('fades pages into each other, also on touch screens', fullRunOnly, async ({ page }) => {
  await openHydrated(page, '/modelos')
  await page.evaluate(countTransitions)
  const profile = page.locator('main a[href^="/modelo/"]').first()
  for (const back of [true, false]) {
    await profile.click()
    await expect(page).toHaveURL(/\/modelo\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (back) await page.goBack()
  }
  const count = await page.evaluate(() => (window as CountingWindow).transitions)
  expect(count).toBeGreaterThan(0)
})

type CountingWindow = typeof window & { transitions: number }

/** Runs in the page. */
function countTransitions() {
  const counting = window as CountingWindow
  counting.transitions = 0
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...options) => {
    counting.transitions++
    return start(...options)
  }
}
