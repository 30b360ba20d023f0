import type { CSSProperties, ReactNode } from 'react'
import { longestWordInEms } from '../layout/glyph-widths.ts'

interface FittedHeadingProps {
  level?: 'h1' | 'h2'
  /** The text; its longest word fits between the page's margins on any window. */
  text: string
  className?: string
  /** Shown in place of `text`, such as a link with it. */
  children?: ReactNode
}

/** A heading in the display size whose words come from the agency. */
export function FittedHeading({ level: Heading = 'h1', text, className = '', children = text }: FittedHeadingProps) {
  return (
    <Heading
      className={`display display-fitted ${className}`}
      style={{ '--ems': longestWordInEms(text) } as CSSProperties}
    >
      {children}
    </Heading>
  )
}
