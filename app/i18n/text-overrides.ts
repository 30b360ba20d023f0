import type { Language } from '#domain/language.ts'
import { formatCount } from './format-count.ts'

/** A text in place of one of the catalogue. `{0}` stands for the first argument. */
export interface TextOverride {
  other: string
  /** For a count of one. */
  one?: string
  /** The index of the count among the arguments. */
  by?: number
}

/** By the path of the text, such as `layout.menu.contact`. Only paths of the catalogue. */
export type TextOverrides = Record<string, TextOverride>

/** The catalogue with the overriding texts. */
export function overrideTexts<Texts extends object>(
  texts: Texts,
  overrides: TextOverrides | undefined,
  language: Language,
): Texts {
  if (!overrides) return texts
  const result = { ...texts }
  for (const [path, override] of Object.entries(overrides)) {
    const names = path.split('.')
    const last = names.pop() as string
    // biome-ignore lint/suspicious/noExplicitAny: the path leads through texts of any type.
    let node: any = result
    for (const name of names) {
      node[name] = Array.isArray(node[name]) ? [...node[name]] : { ...node[name] }
      node = node[name]
    }
    const isFunction = typeof node[last] === 'function'
    node[last] = isFunction ? (...values: unknown[]) => fill(override, values, language) : override.other
  }
  return result
}

function fill({ other, one, by }: TextOverride, values: unknown[], language: Language): string {
  const form = by !== undefined && values[by] === 1 ? (one ?? other) : other
  return form.replace(/\{(\d)\}/g, (_placeholder, index) => {
    const value = values[index]
    return typeof value === 'number' ? formatCount(value, language) : String(value ?? '')
  })
}
