import { isPageHydrated } from '../browser/open-hydrated.ts'
import type { Name } from './find-in-page.ts'

export type Engine = 'chromium' | 'firefox' | 'webkit'

export type Key = 'Escape' | 'Tab'

/** A function that runs in the page. It may use nothing from outside but its arguments, which JSON must be able to hold. */
type InPage<Arguments extends unknown[], Result> = (...given: Arguments) => Result | Promise<Result>

/** A window of a browser. `Element` is the engine's reference to an element. */
export interface Driver<Element> {
  engine: Engine
  open(url: string): Promise<void>
  goBack(): Promise<void>
  run<Arguments extends unknown[], Result>(work: InPage<Arguments, Result>, ...given: Arguments): Promise<Result>
  find(role: string, name: Name): Promise<Element | undefined>
  click(element: Element): Promise<void>
  drag(element: Element, target: Element): Promise<void>
  /** Types instead of the text in a field. */
  type(element: Element, text: string): Promise<void>
  choose(element: Element, paths: string[]): Promise<void>
  press(key: Key): Promise<void>
  /** Puts it before other windows: pages that are hidden are at rest. */
  show(): Promise<void>
  /** Opens another window of the same visitor. */
  openWindow(): Promise<Driver<Element>>
  /** Undefined in an engine that cannot print. */
  print?(): Promise<Uint8Array>
}

/** A browser of one visitor, with no data of another. */
export interface Visit extends AsyncDisposable {
  driver: Driver<unknown>
}

const timeoutMs = 30_000
const pollMs = 100

/** A window, in which elements are found by role and name, as Playwright finds them. Waits for what it needs. */
export class Page {
  readonly #driver: Driver<unknown>
  readonly #origin: string

  constructor(driver: Driver<unknown>, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  get engine(): Engine {
    return this.#driver.engine
  }

  /** Opens a page and waits for its hydration. The back office has none. */
  async open(path: string): Promise<void> {
    await this.#driver.open(new URL(path, this.#origin).href)
    if (!path.startsWith('/admin')) await this.waitFor('the hydration', isPageHydrated)
  }

  goBack = () => this.#driver.goBack()
  show = () => this.#driver.show()
  press = (key: Key) => this.#driver.press(key)
  print = () => this.#driver.print?.()

  run<Arguments extends unknown[], Result>(work: InPage<Arguments, Result>, ...given: Arguments): Promise<Result> {
    return this.#driver.run(work, ...given)
  }

  async openWindow(): Promise<Page> {
    return new Page(await this.#driver.openWindow(), this.#origin)
  }

  async click(role: string, name: Name): Promise<void> {
    await this.#act(role, name, (element) => this.#driver.click(element))
  }

  async drag(role: string, name: Name, target: Name): Promise<void> {
    await this.#driver.drag(await this.find(role, name), await this.find(role, target))
  }

  /** Sets the date in a native field, which each engine lets people type in another way. */
  async setDate(id: string, isoDate: string): Promise<void> {
    await this.run(
      (fieldId, value) => {
        const field = document.getElementById(fieldId) as HTMLInputElement
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      },
      id,
      isoDate,
    )
  }

  /** Waits until the focus is on an element with this name or text. */
  async waitForFocus(name: string): Promise<void> {
    await this.waitFor(
      `the focus on ${name}`,
      (expected) => {
        const { activeElement } = document
        const labels = [...((activeElement as HTMLInputElement | null)?.labels ?? [])]
        const names = [
          activeElement?.getAttribute('aria-label'),
          // A click beside everything focuses the whole page.
          activeElement?.matches('main') ? undefined : activeElement?.textContent,
          ...labels.map((label) => label.textContent),
        ]
        return activeElement !== document.body && names.some((text) => text?.includes(expected))
      },
      name,
    )
  }

  async fill(role: string, name: Name, text: string): Promise<void> {
    await this.#act(role, name, (element) => this.#driver.type(element, text))
  }

  async choose(name: Name, ...paths: string[]): Promise<void> {
    await this.#act('file', name, (element) => this.#driver.choose(element, paths))
  }

  /** Tries again while the element moves or is replaced. */
  async #act(role: string, name: Name, action: (element: unknown) => Promise<void>): Promise<void> {
    let cause: unknown
    const isDone = await poll(async () => {
      try {
        await action(await this.find(role, name))
        return true
      } catch (error) {
        cause = error
      }
    })
    if (!isDone) throw new Error(`the ${role} named ${name} cannot be used`, { cause })
  }

  async find(role: string, name: Name): Promise<unknown> {
    // A navigation ends what runs in the page.
    const found = await poll(() => this.#driver.find(role, name).catch(() => undefined))
    if (found !== undefined) return found
    const text = await this.run(
      () => `${location.href}\n${document.querySelector('main')?.textContent.slice(0, 1_000)}`,
    )
    throw new Error(`no ${role} named ${name} on ${text}`)
  }

  /** Waits until nothing has this role and name. */
  async findNone(role: string, name: Name): Promise<void> {
    const isGone = await poll(
      async () => (await this.#driver.find(role, name).catch(() => null)) === undefined || undefined,
    )
    if (!isGone) throw new Error(`a ${role} named ${name} is still there`)
  }

  /** Waits until `isTrue` returns true in the page. */
  async waitFor<Arguments extends unknown[]>(
    what: string,
    isTrue: InPage<Arguments, unknown>,
    ...given: Arguments
  ): Promise<void> {
    // A navigation ends what runs in the page.
    const done = await poll(() =>
      this.run(isTrue, ...given).then(
        (result) => result || undefined,
        () => undefined,
      ),
    )
    if (!done) throw new Error(`waited in vain for ${what} on ${await this.run(() => location.href)}`)
  }
}

/** Calls `look` until it returns something; undefined when it has not in time. */
async function poll<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found !== undefined || Date.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
