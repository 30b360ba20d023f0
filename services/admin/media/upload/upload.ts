import { open } from 'node:fs/promises'
import { maxPictureBytes, maxVideoBytes } from '#contracts/admin/media.ts'
import { pictureFormat } from '../../../core/images/format.ts'
import type { Writer } from '../../collections/write.ts'
import type { AdminContext } from '../../context.ts'
import { prepareVideo, videoFormat } from '../video/video.ts'
import { type MediumFile, preparePicture, refused } from './medium-file.ts'
import { type Received, receiveFile } from './receive.ts'
import { findByContent, storeMedium } from './store.ts'

/** More than any format's first bytes. */
const headLength = 256

/**
 * Takes the file of a form into the library. What was brought before is the medium that it is already. Throws a 413 for
 * what is too large, and a 422 for what is no picture and no video that browsers show.
 */
export async function upload(
  context: Pick<AdminContext, 'db' | 'storage'>,
  request: Request,
  writer: Writer,
): Promise<{ id: number; url: string | undefined }> {
  await using file = await receiveFile(request, maxVideoBytes)
  const known = await findByContent(context.db, file.hash)
  if (known !== undefined) return { id: known, url: undefined }
  const prepared = await prepare(file, writer.staff.id)
  const { id, url, isNew } = await storeMedium(
    context,
    prepared,
    { hash: file.hash, name: tidyName(file.name) },
    writer,
  )
  return { id, url: isNew ? url : undefined }
}

/** The file as it is kept; what its name and its sender say it is does not count. */
async function prepare(file: Received, staffId: string): Promise<MediumFile> {
  const head = await headOf(file.path)
  if (pictureFormat(head)) {
    if (file.size > maxPictureBytes) throw refused('too_large')
    return preparePicture(file.path, { staffId })
  }
  const format = videoFormat(head)
  // Theora, which is what an Ogg file shows, is gone from every browser since 2024.
  if (format === 'ogg') throw refused('unplayable')
  if (!format) throw refused('unsupported')
  return prepareVideo(file, format)
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
  return buffer.subarray(0, bytesRead)
}

/** What people find the file by: without what no name needs, such as control characters. */
function tidyName(name: string): string | null {
  return name.normalize('NFC').replace(/\p{C}/gu, '').trim().slice(0, 200) || null
}
