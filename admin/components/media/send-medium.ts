import { type MediumRecord, mediumInputSchema } from '#contracts/admin/media.ts'
import { call } from '../../providers/data/call.ts'
import { isVideo } from './media-kind.ts'
import { posterOf } from './poster.ts'
import { type SendOptions, type SentMedium, sendFile } from './send-file.ts'

/** Brings a file into the library; a video comes with a picture that stands for it, where this browser can make one. */
export async function sendMedium(file: File, options: SendOptions): Promise<SentMedium> {
  const sent = await sendFile(file, options)
  const { medium } = sent
  if (!isVideo(medium) || medium.poster_id !== null) return sent
  try {
    const picture = await posterOf(file)
    if (!picture) return sent
    const { medium: poster } = await sendFile(picture, { signal: options.signal })
    const body = { ...mediumInputSchema.parse(medium), poster_id: poster.id, version: medium.version }
    return { ...sent, medium: await call<MediumRecord>(`/media/${medium.id}`, { method: 'PUT', body }) }
  } catch {
    // The video is there; somebody can still give it a picture.
    return sent
  }
}
