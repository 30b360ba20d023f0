import { createClient } from './requests.ts'

/** Milliseconds between two questions, as `deploy/Caddyfile` has it. */
const interval = 2_000

/**
 * Asks whether the site is well, as the proxy in front of it does all the time. In a process in which nothing happens at all V8
 * takes the last rate at which memory was asked for to last, and gives none back.
 */
export function askForHealth(url: string): Disposable {
  const client = createClient(1)
  const timer = setInterval(() => client.get(`${url}/healthz`), interval)
  return {
    [Symbol.dispose]() {
      clearInterval(timer)
      client[Symbol.dispose]()
    },
  }
}
