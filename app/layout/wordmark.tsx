import type { CSSProperties } from 'react'
import { imageUrl } from '#domain/image-url.ts'
import { widthInEms } from './glyph-widths.ts'
import type { LayoutData } from './layout-data.server.ts'

/** The agency's logo, or its name in the display font. `className` sets the size. */
export function Wordmark({ data, className = '' }: { data: Pick<LayoutData, 'name' | 'logo'>; className?: string }) {
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
      src={imageUrl({ source: logo.url, width: 640, format: 'webp' })}
      alt={logo.alt ?? name}
      width={logo.width ?? undefined}
      height={logo.height ?? undefined}
      className={`logo ${className}`}
    />
  )
}
