import { EventEmitter } from 'node:events'
import type { Browser, CDPSession } from '@playwright/test'

/** A tab that is controlled through the Chrome DevTools Protocol alone. */
export interface Tab extends AsyncDisposable {
  send(method: string, params?: object): Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: each event has parameters of its own
  on(method: string, listener: (params: any) => void): void
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/**
 * Opens an empty tab of a new visitor. Playwright's own tabs enable the debugger (`Runtime.enable`), which doubled the time
 * of React's scripts; visitors do not pay for that.
 */
export async function openTab(browser: Browser): Promise<Tab> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  return {
    ...connectToTarget(session, sessionId),
    async [Symbol.asyncDispose]() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}

/** Evaluates an expression in the page, and waits for a promise. Throws when it fails. */
export async function evaluate<Value>(tab: Tab, expression: string): Promise<Value> {
  const { result, exceptionDetails } = (await tab.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })) as { result: { value: Value }; exceptionDetails?: object }
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
  return result.value
}

function connectToTarget(session: CDPSession, sessionId: string): Pick<Tab, 'send' | 'on'> {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const events = new EventEmitter()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id = 0, method, params, result, error }: Message = JSON.parse(message)
    if (method) events.emit(method, params)
    const response = pending.get(id)
    pending.delete(id)
    if (error) response?.reject(new Error(error.message))
    else response?.resolve(result)
  })
  let lastId = 0
  return {
    async send(method, params = {}) {
      const response = Promise.withResolvers<unknown>()
      const id = ++lastId
      pending.set(id, response)
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
      return response.promise
    },
    on: (method, listener) => void events.on(method, listener),
  }
}
