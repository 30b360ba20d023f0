import { setTimeout } from 'node:timers/promises'
import { applicationViews } from '#contracts/panel/submissions.ts'
import { newApplication, type Sent } from '#tests/chaos/visitors.ts'
import { pngBomb } from '#tests/helpers/picture-bombs.ts'
import { type HeldBody, holdBody, slowForms } from '#tests/helpers/slow-body.ts'
import { deepPngBomb } from './bombs.ts'

/** Attacks the site at `url` from these addresses until told to stop. */
export type Attack = (url: string, addresses: readonly string[], signal: AbortSignal) => Promise<void>

/** Each attack by what it does. Bounded in number and time; to this machine only. */
export const attacks: Record<string, () => Promise<Attack>> = {
  // What the others are to be compared with, on a machine that has other things to do.
  async nothing() {
    return async () => {}
  },
  async 'pictures that unpack to half a gigabyte'() {
    const bombs = [await deepPngBomb(60_000_000, 1), await deepPngBomb(15_000_000, 4)]
    return sendPictures(bombs, { atOnce: 2, photos: 1 })
  },
  async 'bodies that never end'() {
    return hold('message', 40)
  },
  async 'pictures that take half a minute'() {
    return sendPictures([pngBomb(1, 60_000_000)], { atOnce: 8, photos: applicationViews.length })
  },
  async 'applications that declare 60 MB and trickle'() {
    return hold('application', 8)
  },
}

/** Begins bodies at each address, drips a byte into each every ten seconds, and replaces those that were closed. */
function hold(form: keyof typeof slowForms, countOfEach: number): Attack {
  return async (url, addresses, signal) => {
    const held = new Set<HeldBody>()
    function begin(address: string): void {
      const body = holdBody(url, { ...slowForms[form], address })
      held.add(body)
      // One that was refused is tried again a second later.
      void body.answer
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
    for (const address of addresses) for (let count = 0; count < countOfEach; count++) begin(address)
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

/** Sends applications whose photos are these, one after the other in each of `atOnce` rows. */
function sendPictures(pictures: Buffer[], { atOnce, photos }: { atOnce: number; photos: number }): Attack {
  return async (url, addresses, signal) => {
    const rows = addresses.flatMap((address) => Array.from({ length: atOnce }, () => address))
    await Promise.all(
      rows.map(async (address, row) => {
        while (!signal.aborted) {
          const { path, body } = applicationWith(pictures[row % pictures.length], photos)
          const headers = { origin: url, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address }
          await fetch(url + path, { method: 'POST', body, headers, signal, redirect: 'manual' })
            .then((response) => response.arrayBuffer())
            .catch(() => {})
          // One that is refused at once is not sent thousands of times.
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
