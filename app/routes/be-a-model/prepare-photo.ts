import type { ErrorCode } from '#app/features/forms/form-reply.ts'
import { findPhotoError, minPhotoSidePx } from './application-fields.ts'

/** The maximum side of a sent photo, in pixels. */
const maxSidePx = 2400

const previewSidePx = 480

/** A photo ready for sending, with a preview if the browser can decode it. */
export interface PreparedPhoto {
  file: File
  /** A `data:` URL. */
  preview?: string
  /** Why it cannot be sent. */
  error?: ErrorCode
}

/**
 * Converts a photo to a smaller, upright JPEG without metadata, so that its location stays with the visitor. Returns a HEIC
 * that the browser cannot decode unchanged; the service then converts it.
 */
export async function preparePhoto(original: File): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return { file: original, error: (await isHeif(original)) ? findPhotoError(original) : 'photoUnreadable' }
  try {
    if (Math.min(bitmap.width, bitmap.height) < minPhotoSidePx) return { file: original, error: 'photoSmall' }
    if (!isCanvasReadable()) return { file: original, error: findPhotoError(original) }
    const preview = draw(bitmap, previewSidePx)?.toDataURL('image/jpeg', 0.7)
    const smaller = await encode(draw(bitmap, maxSidePx))
    if (!smaller) return { file: original, preview, error: findPhotoError(original) }
    const name = `${original.name.replace(/\.\w+$/, '')}.jpg`
    return { file: new File([smaller], name, { type: 'image/jpeg' }), preview }
  } finally {
    bitmap.close()
  }
}

/** Whether a file is a HEIC by its content: some programs name it `.jpg`. */
async function isHeif(file: File): Promise<boolean> {
  return (await file.slice(4, 8).text()) === 'ftyp'
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encode(canvas: HTMLCanvasElement | undefined): Promise<Blob | null> {
  return new Promise((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', 0.85)
    else resolve(null)
  })
}

/** Whether canvas pixels can be read: browsers that resist fingerprinting return noise. */
function isCanvasReadable(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 2
  const context = canvas.getContext('2d')
  if (!context) return false
  context.fillStyle = '#1e90ff'
  context.fillRect(0, 0, 2, 2)
  const { data } = context.getImageData(0, 0, 2, 2)
  return [...data].every((value, index) => value === [30, 144, 255, 255][index % 4])
}
