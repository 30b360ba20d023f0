import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core'
import { findChromium } from '../browser/chromium.ts'
import { findInPage, sourceOf } from './find-in-page.ts'
import type { Driver, Engine, Visit } from './page.ts'

/** Starts Chromium by its own protocol, or Firefox by WebDriver BiDi. */
export function launch(engine: 'chromium' | 'firefox'): Promise<Browser> {
  if (engine === 'firefox') return puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' })
  return puppeteer.launch({
    executablePath: findChromium() ?? 'chromium',
    // Chromium's sandbox does not work for root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

export async function visit(browser: Browser, engine: Engine, width: number, complaints: string[]): Promise<Visit> {
  const context = await browser.createBrowserContext()
  const driver = await openWindow(context, engine, width, complaints)
  return { driver, [Symbol.asyncDispose]: () => context.close() }
}

async function openWindow(
  context: BrowserContext,
  engine: Engine,
  width: number,
  complaints: string[],
): Promise<Driver<ElementHandle<Element>>> {
  const page = await context.newPage()
  await page.setViewport({ width, height: 844 })
  watch(page, complaints)
  return {
    engine,
    open: async (url) => {
      await page.goto(url)
    },
    goBack: async () => {
      await page.goBack()
    },
    run: (work, ...given) =>
      page.evaluate(work as (...values: unknown[]) => unknown, ...given) as Promise<Awaited<ReturnType<typeof work>>>,
    find: async (role, name) => {
      const found = await page.evaluateHandle(findInPage, role, sourceOf(name))
      return (found.asElement() as ElementHandle<Element> | null) ?? undefined
    },
    // Browsers ignore the mouse in a window behind another.
    click: async (element) => {
      await page.bringToFront()
      await page.evaluate(waitForFrames)
      await element.click()
    },
    drag: (element, target) => drag(page, element, target),
    type: async (element, text) => {
      await element.evaluate((field) => {
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      })
      await element.type(text)
    },
    choose: (element, paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    press: (key) => page.keyboard.press(key),
    show: () => page.bringToFront(),
    openWindow: () => openWindow(context, engine, width, complaints),
    print: () => page.pdf(),
  }
}

/** Runs in the page. In the frame after a key, Firefox scrolls back to the field: a click would then miss what it scrolled to. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Drags in steps, as a hand does. */
async function drag(page: Page, element: ElementHandle, target: ElementHandle): Promise<void> {
  const [from, to] = [await element.clickablePoint(), await target.clickablePoint()]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const share of [0.1, 0.4, 0.7, 1]) {
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    // A hand is slower than a frame: what is dragged is drawn before it moves on.
    await page.evaluate(() => new Promise((draw) => requestAnimationFrame(() => requestAnimationFrame(draw))))
  }
  await page.mouse.up()
}

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}
