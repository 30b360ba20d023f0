import type { Language } from '#domain/language.ts'
import { formatCount } from './format-count.ts'

/**
 * A text in place of one of the catalogue, the same for a count of one, and the index of the count among the arguments.
 * `{0}` stands for the first argument.
 */
export type TextOverride = readonly [other: string, one?: string, by?: number]

/** By the path of the text, such as `layout.menu.contact`. Only paths of the catalogue. */
export type TextOverrides = Record<string, TextOverride>

type Text = string | ((...values: (string | number)[]) => string)
type Texts = { [name: string]: Texts | Text }

/** Returns the catalogue with the overriding texts. Groups without any are the catalogue's own objects. */
export function overrideTexts<Catalogue extends object>(
  catalogue: Catalogue,
  overrides: TextOverrides | undefined,
  language: Language,
): Catalogue {
  if (!overrides) return catalogue
  const format = (value: string | number | undefined) =>
    typeof value === 'number' ? formatCount(value, language) : (value ?? '')
  const toFunction =
    ([other, one = other, by]: TextOverride): Text =>
    (...values) =>
      (by !== undefined && values[by] === 1 ? one : other).replace(/\{(\d)\}/g, (_, index) => format(values[index]))
  const result = { ...catalogue } as Texts
  for (const [path, override] of Object.entries(overrides)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let node = result
    for (const name of names) {
      const texts = node[name] as Texts
      node = node[name] = Array.isArray(texts) ? ([...texts] as unknown as Texts) : { ...texts }
    }
    node[last] = typeof node[last] === 'function' ? toFunction(override) : override[0]
  }
  return result as Catalogue
}
