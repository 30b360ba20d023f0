import {
  BlobWriter,
  TextReader,
  ZipWriter,
  type ZipWriterConstructorOptions,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { expect, test } from 'vitest'
import { readZip, ZipError } from './read-zip.ts'

/** A compressed zip file. */
async function zipOf(paths: string[], options: ZipWriterConstructorOptions = {}): Promise<File> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options })
  for (const path of paths) await writer.add(path, new TextReader(`content of ${path}`.repeat(9)))
  return new File([await writer.close()], 'Fotos.zip')
}

const isPicture = (name: string) => !name.endsWith('.txt')

test('reads the files of a zip file with their folders', async () => {
  const zip = await zipOf(['ana-silva/01.jpg', 'bia/film.mp4', 'list.txt', '__MACOSX/ana-silva/._01.jpg', '.DS_Store'])
  const files = await readZip(zip, isPicture)
  expect(files.map(({ path, file }) => [path, file.name, file.type])).toEqual([
    ['Fotos/ana-silva/01.jpg', '01.jpg', ''],
    ['Fotos/bia/film.mp4', 'film.mp4', 'video/mp4'],
  ])
  expect(await files[0]?.file.text()).toBe('content of ana-silva/01.jpg'.repeat(9))
})

test.each([
  ['too many files', { maxFiles: 1, maxBytes: 10_000 }],
  ['too many bytes', { maxFiles: 10, maxBytes: 20 }],
])('refuses %s', async (_title, limits) => {
  const read = readZip(await zipOf(['a.jpg', 'b.jpg']), isPicture, limits)
  await expect(read).rejects.toMatchObject({ code: 'too_large' })
})

test('refuses files that are no zip, and those with a password', async () => {
  const locked = await zipOf(['a.jpg'], { password: 'secret' })
  await expect(readZip(locked, isPicture)).rejects.toMatchObject({ code: 'encrypted' })
  await expect(readZip(new File(['no zip'], 'a.zip'), isPicture)).rejects.toBeInstanceOf(ZipError)
})
