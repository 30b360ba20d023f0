import type { Language } from '#domain/language.ts'
import { formatCount } from './format-count.ts'

/**
 * A text in place of one of the catalogue, the same for a count of one, and the index of the count among the arguments.
 * `{0}` stands for the first argument.
 */
export type TextOverride = readonly [other: string, one?: string, by?: number]

/** By the path of the text, such as `layout.menu.contact`. Only paths of the catalogue. */
export type TextOverrides = Record<string, TextOverride>

/** The catalogue with the overriding texts. Every page loads this function, so it is short. */
export function overrideTexts<Texts extends object>(
  texts: Texts,
  overrides: TextOverrides | undefined,
  language: Language,
): Texts {
  if (!overrides) return texts
  // biome-ignore lint/suspicious/noExplicitAny: the paths lead through texts of any type.
  const result: any = { ...texts }
  for (const path in overrides) {
    const names = path.split('.')
    const last = names.pop() as string
    let node = result
    for (const name of names) node = node[name] = node[name].slice?.() || { ...node[name] }
    const [other, one, by = -1] = overrides[path] as TextOverride
    node[last] = node[last].call
      ? // biome-ignore lint/suspicious/noExplicitAny: numbers and texts.
        (...values: any[]) =>
          ((values[by] === 1 && one) || other).replace(/{(\d)}/g, (_placeholder, index) =>
            values[index].toFixed ? formatCount(values[index], language) : values[index],
          )
      : other
  }
  return result
}
