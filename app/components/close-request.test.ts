import { afterEach, expect, test, vi } from 'vitest'
import { awaitCloseRequest } from './close-request.ts'

afterEach(() => vi.unstubAllGlobals())

test('Escape closes once, unless a part inside has used it', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', page)
  const press = (key: string, isUsed = false) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key })
    if (isUsed) event.preventDefault()
    page.dispatchEvent(event)
  }
  const close = vi.fn()
  awaitCloseRequest(close)
  press('Tab')
  press('Escape', true)
  expect(close).not.toHaveBeenCalled()
  press('Escape')
  press('Escape')
  expect(close).toHaveBeenCalledTimes(1)
  awaitCloseRequest(close)()
  press('Escape')
  expect(close).toHaveBeenCalledTimes(1)
})

test('a browser that knows other ways to close asks by its own', () => {
  const watchers: { onclose?: () => void; destroy: () => void }[] = []
  class Watcher {
    destroy = vi.fn()
    constructor() {
      watchers.push(this)
    }
  }
  vi.stubGlobal('window', { CloseWatcher: Watcher })
  vi.stubGlobal('CloseWatcher', Watcher)
  const close = vi.fn()
  const stop = awaitCloseRequest(close)
  watchers[0]?.onclose?.()
  expect(close).toHaveBeenCalledTimes(1)
  stop()
  expect(watchers[0]?.destroy).toHaveBeenCalledTimes(1)
})
