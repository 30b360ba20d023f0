import type { CSSProperties } from 'react'
import { pictureAddress } from '#app/media/picture-address.ts'
import type { FrameData } from './frame-data.server.ts'
import { widthInEms } from './letter-widths.ts'

/** The agency's logo, or else its name in the display serif. Its size comes from `className`. */
export function Wordmark({ data, className = '' }: { data: Pick<FrameData, 'name' | 'logo'>; className?: string }) {
  const { name, logo } = data
  if (!logo) {
    return (
      <span className={`wordmark ${className}`} style={{ '--ems': widthInEms(name) } as CSSProperties}>
        {name}
      </span>
    )
  }
  return (
    <img
      src={pictureAddress({ source: logo.url, width: 640, format: 'webp' })}
      alt={logo.alt ?? name}
      width={logo.width ?? undefined}
      height={logo.height ?? undefined}
      className={`logo ${className}`}
    />
  )
}
