import type { Language } from './language.ts'

/** The words of a text. Variables are in braces: `{count}`. */
export interface TextForms {
  other: string
  /** For a count of one, where the text has a plural. */
  one?: string
}

/** A text of the site, as it is without overriding. */
export interface SiteText {
  /** Its path in the catalogue, such as `layout.menu.contact`. */
  key: string
  /** The variables that it may use. */
  variables: string[]
  /** Whether it has words of their own for a count of one. */
  isPlural: boolean
  /** A language may lack the text. */
  texts: Partial<Record<Language, TextForms>>
  /** Whether the specification names these words. */
  isSpecified: boolean
  /** Whether it cannot be overridden. */
  isLocked: boolean
}

/** The variables in a text, sorted, each once. */
export function findVariables(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name]) => name ?? ''))].sort()
}

/** The maximum length of a text in place of `original`, in characters. */
export function maxLengthOf(original: string): number {
  return Math.max(80, original.length * 3)
}
