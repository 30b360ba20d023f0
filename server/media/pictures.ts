import { createHash } from 'node:crypto'
import { type PictureAddress, parsePictureAddress } from '#app/media/picture-address.ts'
import { encodePicture } from './encode.ts'
import { noSuchPicture, type Order, type Workshop } from './workshop.ts'

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
    make: async (read) => encodePicture(await read(source), width, format),
  }
}
