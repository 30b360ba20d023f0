import sharp from 'sharp'

let count = 0

/** A JPEG file that differs from all others of the test file. */
export async function newPicture(name: string, { width = 64, height = Math.round(width * 0.75) } = {}): Promise<File> {
  count += 1
  const background = { r: count % 256, g: (count * 37) % 256, b: (count * 101) % 256 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** Data of files that are dropped or pasted. */
export function dataOf(files: File[], types: string[] = ['Files']) {
  return { files, types, items: [] }
}
