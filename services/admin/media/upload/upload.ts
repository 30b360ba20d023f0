import { open } from 'node:fs/promises'
import { maxPictureBytes, maxVideoBytes } from '#contracts/admin/media.ts'
import { detectPictureFormat } from '../../../images/format.ts'
import type { AdminContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { findVisibleMedia } from '../access.ts'
import { detectVideoFormat, prepareVideo } from '../video/video.ts'
import { createFileProblem, type MediumFile, preparePicture } from './medium-file.ts'
import { type ReceivedFile, receiveFile } from './receive.ts'
import { findByContent, storeMedium } from './store.ts'

/** Enough bytes to recognize every format. */
const headLength = 256

/**
 * Adds an uploaded file to the library. The same content again yields the existing medium. Throws a 413 for files that
 * are too large, and a 422 for unsupported formats.
 */
export async function upload(
  context: Pick<AdminContext, 'db' | 'storage'>,
  request: Request,
  actor: Actor,
): Promise<{ id: number; url: string | undefined }> {
  await using file = await receiveFile(request, maxVideoBytes)
  const known = await findByContent(context.db, file.hash)
  if (known !== undefined) {
    const isVisible = (await findVisibleMedia(context.db, actor.user, [known])).has(known)
    if (!isVisible) throw createFileProblem('taken')
    return { id: known, url: undefined }
  }
  const prepared = await prepareFile(file, actor.user.id)
  const { id, url, isNew } = await storeMedium(
    context,
    prepared,
    { hash: file.hash, name: toMediumName(file.name) },
    actor,
  )
  return { id, url: isNew ? url : undefined }
}

/** Prepares a file for storage. The type is detected from the content, not from the name. */
export async function prepareFile(file: ReceivedFile, userId: string): Promise<MediumFile> {
  const head = await readHead(file.path)
  if (detectPictureFormat(head)) {
    if (file.size > maxPictureBytes) throw createFileProblem('too_large')
    return preparePicture(file.path, { userId })
  }
  const format = detectVideoFormat(head)
  // Ogg contains Theora, which no browser has played since 2024.
  if (format === 'ogg') throw createFileProblem('unplayable')
  if (!format) throw createFileProblem('unsupported')
  return prepareVideo(file, format)
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
  return buffer.subarray(0, bytesRead)
}

/** The file name without control characters. */
function toMediumName(name: string): string | null {
  return name.normalize('NFC').replace(/\p{C}/gu, '').trim().slice(0, 200) || null
}
