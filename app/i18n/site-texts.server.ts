import { type Language, languages } from '#domain/language.ts'
import type { SiteText, TextForms } from '#domain/site-texts.ts'
import { catalogues } from './catalogues.server.ts'
import { composedTexts, numberVariables, textVariables } from './text-variables.ts'

type Leaf = string | ((...values: never[]) => string)

/** Texts whose words the specification names. */
const specifiedTexts: ReadonlySet<string> = new Set([
  'emptyBoard.title',
  'errors.back',
  'errors.home',
  'errors.notFound',
  'errors.notFoundInEnglish',
  'favoritesPage.empty',
  'forms.incomplete',
  'forms.sent',
  'home.slider.noVideo',
  'profile.videoFallback',
])

/** The consents of applicants and guardians are stored by their versions: changing their words would falsify the record. */
const lockedTexts: ReadonlySet<string> = new Set(['beAModel.consent', 'sentApplication.confirm.lead'])

/** Values of the catalogue that are no texts. */
const noTexts: ReadonlySet<string> = new Set(['beAModel.consentVersion', 'sentApplication.confirm.version'])

/** A number in place of a variable; not in any text. */
const sample = 7_000

let known: ReadonlyMap<string, SiteText> | undefined

/** All texts that the site has, by key, but those that are composed. */
export function siteTexts(): ReadonlyMap<string, SiteText> {
  known ??= new Map(collect().map((text) => [text.key, text]))
  return known
}

export function findSiteText(key: string): SiteText | undefined {
  return siteTexts().get(key)
}

function collect(): SiteText[] {
  const leaves = Object.fromEntries(
    languages.map((language) => [language, new Map(leavesOf(catalogues[language]))]),
  ) as Record<Language, Map<string, Leaf>>
  const keys = new Set(languages.flatMap((language) => [...leaves[language].keys()]))
  return [...keys]
    .filter((key) => !noTexts.has(key) && !composedTexts.has(key))
    .map((key) => {
      const variables = [...(textVariables[key] ?? [])]
      const texts = Object.fromEntries(
        languages.flatMap((language) => {
          const leaf = leaves[language].get(key)
          return leaf === undefined ? [] : [[language, formsOf(leaf, variables)]]
        }),
      ) as Partial<Record<Language, TextForms>>
      return {
        key,
        variables,
        isPlural: Object.values(texts).some(({ one }) => one !== undefined),
        texts,
        isSpecified: specifiedTexts.has(key),
        isLocked: lockedTexts.has(key),
      }
    })
}

function leavesOf(node: object, path = ''): [string, Leaf][] {
  return Object.entries(node).flatMap(([name, value]): [string, Leaf][] => {
    const key = path ? `${path}.${name}` : name
    if (typeof value === 'string' || typeof value === 'function') return [[key, value as Leaf]]
    return typeof value === 'object' && value !== null ? leavesOf(value, key) : []
  })
}

/** The words of a text with its variables in braces. `one` is there if it differs from the other form. */
function formsOf(leaf: Leaf, variables: readonly string[]): TextForms {
  if (typeof leaf === 'string') return { other: leaf }
  const count = variables.find((name) => numberVariables.has(name))
  const values = (first: number) =>
    variables.map((name, index) =>
      numberVariables.has(name) ? (name === count ? first : sample + index) : `{${name}}`,
    )
  const withNames = (text: string) =>
    variables.reduce(
      (named, name, index) =>
        numberVariables.has(name)
          ? named.replace(/7[.,]?00(\d)/g, (number, digit) => (Number(digit) === index ? `{${name}}` : number))
          : named,
      text,
    )
  const call = leaf as (...given: unknown[]) => string
  const other = withNames(call(...values(sample + variables.indexOf(count ?? ''))))
  if (count === undefined) return { other }
  const one = withNames(call(...values(1)))
  const isSame = one === other.replace(`{${count}}`, '1')
  return isSame ? { other } : { other, one }
}
