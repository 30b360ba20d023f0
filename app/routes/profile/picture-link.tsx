import type { ComponentProps, CSSProperties, MouseEvent } from 'react'
import { Picture } from '#app/features/media/picture.tsx'
import type { Media } from '#contracts/media.ts'
import { imageUrlOf } from '#domain/image-url.ts'
import { useProfileTexts } from './profile-texts.ts'
import type { Lightbox } from './use-lightbox.ts'

interface PictureLinkProps extends Pick<ComponentProps<typeof Picture>, 'places' | 'widest' | 'hasPriority'> {
  media: Media
  /** The talent's name, the accessible name of a picture without alternative text. */
  name: string
  lightbox: Lightbox
  className?: string
  style?: CSSProperties
}

/** A picture that links to its large version: opens in the lightbox, or as a file without scripts. */
export function PictureLink({ media, name, lightbox, className = '', style, ...picture }: PictureLinkProps) {
  const profile = useProfileTexts()

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    lightbox.open(media, event.currentTarget)
  }

  return (
    <a
      href={imageUrlOf({ source: media.url, width: 1920, format: 'jpeg' })}
      onClick={open}
      onPointerEnter={lightbox.prepare}
      onFocus={lightbox.prepare}
      className={`block cursor-zoom-in ${className}`}
      style={style}
    >
      <Picture media={media} alt={media.alt || name} className="size-full" {...picture} />
      <span className="sr-only">{profile.enlarge}</span>
    </a>
  )
}
