import { currentMessages } from '../../providers/i18n/messages.ts'
import { errorCodeOf, isLowResolution, type MediaKind, type SharpSide } from './media-kind.ts'
import { type UploadedMedium, uploadMedium } from './upload-file.ts'
import type { QueueOptions } from './upload-queue.ts'

/** How the library uploads files. The server decodes each of them, and the page renders each delivery. */
export const libraryUploads = {
  maxConcurrent: 3,
  maxInterruptions: 5,
  deliveryMs: 5_000,
  refusalOf(file, kind) {
    const { errorCodes, media } = currentMessages()
    const errorCode = errorCodeOf(file, kind)
    if (errorCode === 'unsupported') return media.unsupported[kind]
    return errorCode && errorCodes[errorCode]
  },
  send: async (file, options) => ({ ...(await uploadMedium(file, options)), fileName: file.name }),
  /** Prefers the error of the file. */
  messageOf: ({ body, message }) => body.errors?.file ?? message,
} satisfies Partial<QueueOptions<MediaKind, UploadedMedium>>

/** Warns about a duplicate and about a picture with a longer side below `sharpSide`. */
export function warningOf({ medium, isNew }: UploadedMedium, name: string, sharpSide: SharpSide): string | undefined {
  const { media } = currentMessages()
  const warnings = [
    !isNew && media.duplicate(medium.name === name ? undefined : (medium.name ?? undefined)),
    isLowResolution(medium, sharpSide) && media.lowResolution(`${medium.width} × ${medium.height}`, sharpSide),
  ]
  return warnings.filter(Boolean).join(' ') || undefined
}
