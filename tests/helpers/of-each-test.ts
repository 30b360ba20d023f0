import { afterEach, beforeEach } from 'vitest'

/** What `open` returns, opened for each test and disposed of after it. Its properties are there inside tests and later hooks. */
export function ofEachTest<Opened extends object>(open: () => Promise<Opened>): Opened {
  let opened: Opened
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(async () => {
    if (Symbol.asyncDispose in opened) await (opened as AsyncDisposable)[Symbol.asyncDispose]()
  })
  return new Proxy({} as Opened, {
    get: (_, name) => Reflect.get(opened, name),
    set: (_, name, value) => Reflect.set(opened, name, value),
    has: (_, name) => Reflect.has(opened, name),
    // For copies with other properties.
    ownKeys: () => Reflect.ownKeys(opened),
    getOwnPropertyDescriptor: (_, name) => ({ ...Reflect.getOwnPropertyDescriptor(opened, name), configurable: true }),
  })
}
