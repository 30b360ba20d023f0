import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { imageUrlOf } from '#domain/image-url.ts'
import { pathTo } from '#domain/paths.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import type { LayoutData } from './layout-data.server.ts'

/** The widths of the display font's glyphs in ems, each with the characters that have it. */
const widths: [number, string][] = [
  [0.3, " .,:;!|’'ijl"],
  [0.42, 'tfrIJ1-'],
  [0.52, 'acesz357'],
  [0.56, 'ovxy28'],
  [0.61, 'bdghknpquEFLPSZ04690'],
  [0.86, 'mMæœ'],
  [1, 'WÆŒ'],
]

/** The width of capitals and all other characters, in ems. */
const wide = 0.75

/** The letter spacing of names in the display font, in ems. */
const spacing = -0.03

/** Estimates the width of a name in the display font, in ems. */
export function estimateWidthInEms(name: string): number {
  const letters = [...name.normalize('NFD').replace(/\p{M}/gu, '')]
  const width = letters.reduce((sum, letter) => sum + widthOf(letter) + spacing, 0)
  return Math.round(Math.max(width, 1) * 100) / 100
}

/** Estimates the width of a text's longest word in the display font, in ems. */
export function estimateLongestWordInEms(text: string): number {
  return Math.max(...text.split(/\s+/).map(estimateWidthInEms))
}

/** Estimates the least width in the display font, in ems, at which a text fits on this number of lines. */
export function estimateWidthOnLines(text: string, lines: number): number {
  const words = text.trim().split(/\s+/)
  const parts = words.flatMap((_, from) => words.slice(from).map((_, length) => words.slice(from, from + length + 1)))
  const least = estimateLongestWordInEms(text)
  const widths = parts.map((part) => estimateWidthInEms(part.join(' '))).filter((width) => width >= least)
  return widths.sort((a, b) => a - b).find((width) => countLines(words, width) <= lines) ?? estimateWidthInEms(text)
}

/** Counts the lines of words none of which is wider than a line. */
function countLines(words: string[], width: number): number {
  let lines = 0
  let line: string[] = []
  for (const word of words) {
    line = [...line, word]
    if (lines > 0 && estimateWidthInEms(line.join(' ')) <= width) continue
    line = [word]
    lines += 1
  }
  return lines
}

function widthOf(letter: string): number {
  return widths.find(([, letters]) => letters.includes(letter))?.[0] ?? wide
}

/** The agency's logo, or its name in the display font. `className` sets the size. */
export function Wordmark({ data, className = '' }: { data: Pick<LayoutData, 'name' | 'logo'>; className?: string }) {
  const { name, logo } = data
  if (!logo) {
    return (
      <span className={`wordmark ${className}`} style={{ '--ems': estimateWidthInEms(name) } as CSSProperties}>
        {name}
      </span>
    )
  }
  return (
    <img
      src={imageUrlOf({ source: logo.url, width: 640, format: 'webp' })}
      alt={logo.alt ?? name}
      width={logo.width ?? undefined}
      height={logo.height ?? undefined}
      className={`logo ${className}`}
    />
  )
}

export function HomeLink({ data }: { data: LayoutData }) {
  const { language } = useLanguage()
  return (
    <Link to={pathTo('home', language)} prefetch="intent" className="flex h-11 items-center lg:h-14">
      <Wordmark data={data} />
    </Link>
  )
}
