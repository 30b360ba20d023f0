import { createHash } from 'node:crypto'
import { type PictureAddress, parsePictureAddress } from '#app/media/picture-address.ts'
import type { EncodeInput } from './encode-picture.ts'
import { noSuchPicture, type Order, type Workshop } from './workshop.ts'

/** How many times as high as wide a picture may be; a narrow strip would be made large. */
const tallest = 4

/** Answers `/pictures/{width}.{format}/{source}`. */
export function createPictures(workshop: Workshop) {
  return async function picture(request: Request): Promise<Response> {
    const address = parsePictureAddress(new URL(request.url).pathname)
    return address ? workshop.answer(request, pictureOrder(address)) : noSuchPicture()
  }
}

/** What the workshop is told to make for an address. */
export function pictureOrder({ source, width, format }: PictureAddress): Order {
  const hash = createHash('sha256').update(`${width}\n${source}`).digest('hex').slice(0, 40)
  return {
    key: `${hash}.${format}`,
    source,
    format,
    make: (decode) =>
      decode(source, {
        size: { width, height: tallest * width, fit: 'inside' },
        task: new URL('./encode-picture.ts', import.meta.url),
        input: { format } satisfies EncodeInput,
      }),
  }
}
