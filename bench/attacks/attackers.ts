import { setTimeout } from 'node:timers/promises'
import { applicationViews } from '#contracts/panel/submissions.ts'
import { pngBomb } from '#tests/helpers/decompression-bombs.ts'
import { type HeldBody, holdBody, slowForms } from '#tests/helpers/slow-body.ts'
import { newApplication, type Sent } from '#tests/helpers/visitors.ts'

/** Attacks the site at `url` from these addresses until the signal aborts. */
export type Attack = (url: string, addresses: readonly string[], signal: AbortSignal) => Promise<void>

/** The attacks of docs/threat-model.md. They only ever target this machine. */
export const attacks: Record<string, () => Promise<Attack>> = {
  // The baseline without an attack.
  async none() {
    return async () => {}
  },
  async 'pictures that unpack to half a gigabyte'() {
    const deep = { depth: 16, colorType: 6 } as const
    const bombs = [pngBomb(60_000_000, 1, deep), pngBomb(15_000_000, 4, deep)]
    return sendPictures(bombs, { parallel: 2, photos: 1 })
  },
  async 'bodies that never end'() {
    return holdBodies('message', 40)
  },
  async 'pictures that take half a minute'() {
    return sendPictures([pngBomb(1, 60_000_000)], { parallel: 8, photos: applicationViews.length })
  },
  async 'applications that declare 60 MB and trickle'() {
    return holdBodies('application', 8)
  },
  async 'searches on 260 connections'() {
    return sendSearches(260)
  },
}

/** Asks for lists that no cache has, on so many connections from each address. A refused one asks again after a second. */
function sendSearches(countPerAddress: number): Attack {
  return async (url, addresses, signal) => {
    let searches = 0
    const senders = addresses.flatMap((address) => Array.from({ length: countPerAddress }, () => address))
    await Promise.all(
      senders.map(async (address) => {
        while (!signal.aborted) {
          const query = `waist_min=${40 + (searches % 60)}&waist_max=${100 + (Math.floor(searches++ / 60) % 100)}`
          const headers = { 'x-forwarded-for': address }
          const response = await fetch(`${url}/modelos?${query}`, { headers, signal }).catch(() => undefined)
          await response?.arrayBuffer().catch(() => {})
          if (!response?.ok) await setTimeout(1_000, undefined, { signal }).catch(() => {})
        }
      }),
    )
  }
}

/** Opens request bodies from each address, sends a byte into each every ten seconds, and replaces closed ones. */
function holdBodies(form: keyof typeof slowForms, countPerAddress: number): Attack {
  return async (url, addresses, signal) => {
    const held = new Set<HeldBody>()
    function begin(address: string): void {
      const body = holdBody(url, { ...slowForms[form], address })
      held.add(body)
      // Retry a refused one after a second.
      void body.response
        .then(() => {
          body[Symbol.dispose]()
          held.delete(body)
          return setTimeout(1_000, undefined, { signal })
        })
        .then(
          () => begin(address),
          () => {},
        )
    }
    for (const address of addresses) for (let count = 0; count < countPerAddress; count++) begin(address)
    try {
      for (;;) {
        await setTimeout(10_000, undefined, { signal })
        for (const body of held) body.drip()
      }
    } catch {
      for (const body of held) body[Symbol.dispose]()
    }
  }
}

/** Sends applications with these photos, `parallel` at a time from each address. */
function sendPictures(pictures: Buffer[], { parallel, photos }: { parallel: number; photos: number }): Attack {
  return async (url, addresses, signal) => {
    const senders = addresses.flatMap((address) => Array.from({ length: parallel }, () => address))
    await Promise.all(
      senders.map(async (address, index) => {
        while (!signal.aborted) {
          const { path, body } = applicationWith(pictures[index % pictures.length], photos)
          const headers = { origin: url, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address }
          await fetch(url + path, { method: 'POST', body, headers, signal, redirect: 'manual' })
            .then((response) => response.arrayBuffer())
            .catch(() => {})
          // An immediate refusal must not lead to thousands of requests.
          await setTimeout(100, undefined, { signal }).catch(() => {})
        }
      }),
    )
  }
}

function applicationWith(picture: Buffer | undefined, photos: number): Sent {
  const application = newApplication()
  for (const view of applicationViews.slice(0, photos)) {
    const file = new File([new Uint8Array(picture ?? [])], 'IMG_0001.png')
    if (application.body instanceof FormData) application.body.set(view, file)
  }
  return application
}
