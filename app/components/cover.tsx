import type { Media } from '#contracts/media.ts'
import type { ImageWidth } from '#domain/image-url.ts'
import { Initial, Picture, type Place } from '../features/media/picture.tsx'

interface CoverProps {
  media?: Media
  /** The title; its initial replaces a missing picture. */
  title: string
  places: readonly Place[]
  widest?: ImageWidth
  hasPriority?: boolean
  /** The `object-position` when the box crops a picture without a focal point. */
  position?: string
  className: string
}

/** The picture of a post or a partner. Its alternative text is empty because the title is beside it. */
export function Cover({ media, title, className, ...picture }: CoverProps) {
  if (media) return <Picture media={media} alt="" of={title} className={className} {...picture} />
  return <Initial of={title} className={className} />
}
