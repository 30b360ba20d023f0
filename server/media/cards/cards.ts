import { createHash } from 'node:crypto'
import { noSuchPicture, type Workshop } from '../workshop.ts'
import type { CardAddresses } from './addresses.ts'
import { loadLettering } from './lettering.ts'
import { decodeForCard, makeCard } from './make-card.ts'

/** To be raised when cards look different, so that those that were made are made again. */
const design = 1

/** Answers the addresses that `addresses` writes with the card they describe. */
export function createCards(workshop: Workshop, addresses: CardAddresses) {
  let lettering: ReturnType<typeof loadLettering> | undefined

  return async function card(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const asked = addresses.read(pathname)
    if (!asked) return noSuchPicture()
    const { source } = asked
    return workshop.answer(request, {
      key: `${createHash('sha256').update(`card ${design}\n${pathname}`).digest('hex').slice(0, 40)}.jpeg`,
      source: source ?? pathname,
      format: 'jpeg',
      make: async (decode) => {
        lettering ??= loadLettering()
        const picture = source === undefined ? undefined : await decodeForCard((options) => decode(source, options))
        return makeCard(asked, picture, await lettering)
      },
    })
  }
}
