import { screen, within } from '@testing-library/dom'
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

interface Caller {
  call(method: string, path: string, body: unknown): Promise<Response>
}

/** Uploads a file without the screen, and returns its medium. */
export async function storeFile(admin: Caller, file: File): Promise<{ id: number; url: string }> {
  const form = new FormData()
  form.set('file', file)
  return (await admin.call('POST', '/media', form)).json()
}

/** The grid of the library, in English. */
export const libraryGrid = () => within(screen.getByRole('list', { name: 'Library' }))

/** The names of the files in the grid of the library, which is missing while there are none. */
export function libraryNames(): (string | null)[] {
  if (!screen.queryByRole('list', { name: 'Library' })) return []
  return libraryGrid()
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))
}
