import type { CSSProperties } from 'react'
import { focalPositionOf } from '#app/features/media/picture.tsx'
import type { Media } from '#contracts/media.ts'
import { type ImageWidth, imageUrlOf } from '#domain/image-url.ts'
import type { SheetColors } from '#domain/pdfs.ts'

export interface CardPreviewData {
  name: string
  /** The width of the name's longest word, in ems. */
  word: number
  pictures: Media[]
  colors: SheetColors
  /** The names of front and back. */
  sides: Record<'front' | 'back', string>
}

/** Small pictures of a comp card's front and, if it has one, its back. The browser loads them when the menu opens. */
export function CardPreview({ name, word, pictures: [front, ...back], colors, sides }: CardPreviewData) {
  return (
    <div aria-hidden="true" className="card-preview">
      <figure>
        <div className="card-side flex flex-col" style={{ background: colors?.paper, color: colors?.ink }}>
          {front && <CardPicture media={front} width={320} className="min-h-0 flex-1" />}
          <p className="display" style={{ '--word': word } as CSSProperties}>
            {name}
          </p>
        </div>
        <figcaption>{sides.front}</figcaption>
      </figure>
      {back.length > 0 && (
        <figure>
          <div className="card-side card-back">
            {back.map((media) => (
              <CardPicture key={media.url} media={media} width={160} className="aspect-2/3" />
            ))}
          </div>
          <figcaption>{sides.back}</figcaption>
        </figure>
      )}
    </div>
  )
}

function CardPicture({ media, width, className }: { media: Media; width: ImageWidth; className: string }) {
  return (
    <img
      src={media.isDirect ? media.url : imageUrlOf({ source: media.url, width, format: 'webp' })}
      alt=""
      loading="lazy"
      className={`w-full object-cover ${className}`}
      style={{ objectPosition: focalPositionOf(media) ?? '50% 25%', background: media.color ?? undefined }}
    />
  )
}
