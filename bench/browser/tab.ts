import { EventEmitter } from 'node:events'
import type { Browser, CDPSession } from '@playwright/test'

/** A tab that is driven by Chromium's own protocol alone. */
export interface Tab extends AsyncDisposable {
  send(method: string, params?: object): Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: what comes with an event is for the listener to know
  on(method: string, act: (params: any) => void): void
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/**
 * Opens an empty tab of a visitor who has never been anywhere. Of Playwright's own tabs Chromium collects what a debugger needs to
 * know of scripts (`Runtime.enable`): React's took half of their time for that, which no visitor pays.
 */
export async function openTab(browser: Browser): Promise<Tab> {
  const whole = await browser.newBrowserCDPSession()
  const { browserContextId } = await whole.send('Target.createBrowserContext')
  const { targetId } = await whole.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await whole.send('Target.attachToTarget', { targetId })
  const { send, on } = talkTo(whole, sessionId)
  return {
    send,
    on,
    async [Symbol.asyncDispose]() {
      await whole.send('Target.disposeBrowserContext', { browserContextId })
      await whole.detach()
    },
  }
}

function talkTo(whole: CDPSession, sessionId: string): Pick<Tab, 'send' | 'on'> {
  const answers = new Map<number, PromiseWithResolvers<unknown>>()
  const events = new EventEmitter()
  whole.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id = 0, method, params, result, error }: Message = JSON.parse(message)
    if (method) events.emit(method, params)
    const answer = answers.get(id)
    answers.delete(id)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result)
  })
  let asked = 0
  return {
    async send(method, params = {}) {
      const answer = Promise.withResolvers<unknown>()
      answers.set(++asked, answer)
      await whole.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: asked, method, params }),
      })
      return answer.promise
    },
    on: (method, act) => void events.on(method, act),
  }
}
