import { Initial } from '#app/media/initial.tsx'
import { Picture } from '#app/media/picture.tsx'
import type { PictureWidth } from '#app/media/picture-address.ts'
import type { Place } from '#app/media/place.ts'
import type { Media } from '#contracts/media.ts'

interface CoverProps {
  media?: Media
  /** What the cover is of: its initial stands in for a picture that is not there. */
  title: string
  places: readonly Place[]
  widest?: PictureWidth
  priority?: boolean
  /** The part that must stay in view when the box crops it. */
  position?: string
  className: string
}

/** The picture of a post or a partner, beside the title that says what it is of. */
export function Cover({ media, title, className, ...picture }: CoverProps) {
  if (media) return <Picture media={media} alt="" of={title} className={className} {...picture} />
  return <Initial of={title} className={className} />
}
