import type { CSSProperties, ReactNode } from 'react'
import { estimateLongestWordInEms } from '../layout/wordmark.tsx'

interface FittedHeadingProps {
  level?: 'h1' | 'h2'
  /** The text. The font size is reduced until its longest word fits between the page's margins. */
  text: string
  lang?: string
  className?: string
  /** Replaces `text`, for example with a link. */
  children?: ReactNode
}

/** A heading in the display size for a text from the agency, whose words can be long. */
export function FittedHeading({
  level: Heading = 'h1',
  text,
  lang,
  className = '',
  children = text,
}: FittedHeadingProps) {
  return (
    <Heading
      lang={lang}
      className={`display display-fitted ${className}`}
      style={{ '--ems': estimateLongestWordInEms(text) } as CSSProperties}
    >
      {children}
    </Heading>
  )
}
