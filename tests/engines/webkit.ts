import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInPage, sourceOf } from './find-in-page.ts'
import type { Driver, Key, Visit } from './page.ts'

/** The key of an element's reference in WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Reference = Record<typeof elementKey, string>

const keys: Record<Key, string> = { Tab: '\uE004', Escape: '\uE00C' }

/** Without its size, the toolbar would keep the window from being as narrow as a phone. */
const narrowToolbar = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }'

/** WebDriver crashes on view transitions. */
const features = '--features=!ViewTransitions,!CrossDocumentViewTransitions'

const callTimeoutMs = 20_000

/** Runs in the page. WebDriver's own command does not reach React. */
function emptyField(field: HTMLInputElement): void {
  if (!field.value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Runs in the page. WebDriver itself scrolls smoothly where the page does, and does not wait for the end. Lists that hang on a
 * field follow it in the next frame.
 */
async function scrollToMiddle(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

interface Point {
  x: number
  y: number
}

/** Runs in the page. */
function middlesOf(...elements: [Element, Element]): [Point, Point] {
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }) as [Point, Point]
}

async function findFreePort(): Promise<number> {
  await using server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

export class WebKitDriver implements AsyncDisposable {
  readonly #process: ChildProcess
  readonly #folder: string
  readonly #url: string

  private constructor(process: ChildProcess, folder: string, url: string) {
    this.#process = process
    this.#folder = folder
    this.#url = url
  }

  static async start(): Promise<WebKitDriver> {
    const port = await findFreePort()
    const folder = await mkdtemp(join(tmpdir(), 'passarela-webkit-'))
    await mkdir(join(folder, 'gtk-3.0'))
    await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrowToolbar)
    const screen = ['-a', '-s', '-screen 0 1400x1200x24']
    const program = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, XDG_CONFIG_HOME: folder },
    })
    const driver = new WebKitDriver(program, folder, `http://127.0.0.1:${port}`)
    for (let tries = 0; tries < 100; tries++) {
      if (
        await fetch(`${driver.#url}/status`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return driver
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('WebKitWebDriver did not start')
  }

  async visit(width: number): Promise<Visit> {
    const [version = ''] = (await readdir('/usr/lib')).filter((name) => name.endsWith('-linux-gnu'))
    const binary = `/usr/lib/${version}/webkit2gtk-4.1/MiniBrowser`
    const browser = { binary, args: ['--automation', features] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
    const session = `/session/${await this.#startSession(capabilities)}`
    const [handle = ''] = await this.#call<string[]>('GET', `${session}/window/handles`)
    return {
      driver: await this.#openWindow(session, handle, width, { handle }),
      [Symbol.asyncDispose]: () => this.#call('DELETE', session),
    }
  }

  /** Tries again: now and then the browser ends while it starts, and the call gets no answer. */
  async #startSession(capabilities: object, tries = 3): Promise<string> {
    try {
      const { sessionId } = await this.#call<{ sessionId: string }>('POST', '/session', { capabilities })
      return sessionId
    } catch (error) {
      if (tries === 1) throw error
      return this.#startSession(capabilities, tries - 1)
    }
  }

  /** `current` is the session's window, which commands go to. */
  async #openWindow(
    session: string,
    handle: string,
    width: number,
    current: { handle: string },
  ): Promise<Driver<Reference>> {
    const call = async <Result>(method: 'GET' | 'POST', path: string, body?: object): Promise<Result> => {
      if (current.handle !== handle) {
        await this.#call('POST', `${session}/window`, { handle })
        current.handle = handle
      }
      return this.#call<Result>(method, session + path, body)
    }
    const run = async (source: string, given: unknown[]) => {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve([...arguments].slice(0, -1)).then((given) => (${source})(...given))
          .then((result) => done({ result }), (error) => done({ error: String(error) }))`
      const { result, error } = await call<{ result?: unknown; error?: string }>('POST', '/execute/async', {
        script,
        args: given,
      })
      if (error !== undefined) throw new Error(error)
      return result
    }
    await call('POST', '/window/rect', { width, height: 864 })
    return {
      engine: 'webkit',
      open: (url) => call('POST', '/url', { url }),
      goBack: () => call('POST', '/back', {}),
      run: (work, ...given) => run(work.toString(), given) as Promise<Awaited<ReturnType<typeof work>>>,
      find: async (role, name) =>
        ((await run(findInPage.toString(), [role, sourceOf(name)])) as Reference | undefined) ?? undefined,
      click: async (element) => {
        await run(scrollToMiddle.toString(), [element])
        await call('POST', `/element/${element[elementKey]}/click`, {})
      },
      drag: async (element, target) => {
        // The target may give way.
        const [from, to] = (await run(middlesOf.toString(), [element, target])) as [Point, Point]
        const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', origin: 'viewport', x, y, duration: 200 })
        const actions = [
          moveTo(from),
          { type: 'pointerDown', button: 0 },
          moveTo({ x: from.x + 20, y: from.y }),
          moveTo({ x: to.x - 5, y: to.y }),
          moveTo(to),
          { type: 'pointerUp', button: 0 },
        ]
        await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
      },
      type: async (element, text) => {
        await run(emptyField.toString(), [element])
        await call('POST', `/element/${element[elementKey]}/value`, { text })
      },
      choose: (element, paths) => call('POST', `/element/${element[elementKey]}/value`, { text: paths.join('\n') }),
      press: (key) => {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
        return call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
      },
      show: async () => {},
      openWindow: async () => {
        const opened = await call<{ handle: string }>('POST', '/window/new', { type: 'window' })
        return this.#openWindow(session, opened.handle, width, current)
      },
    }
  }

  async #call<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result> {
    const signal = AbortSignal.timeout(callTimeoutMs)
    const response = await fetch(this.#url + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

  async [Symbol.asyncDispose]() {
    const { pid } = this.#process
    if (pid && this.#process.exitCode === null) {
      process.kill(-pid)
      await once(this.#process, 'exit')
    }
    await rm(this.#folder, { recursive: true, force: true })
  }
}
