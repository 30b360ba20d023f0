import type { SiteTextRecord } from '#contracts/admin/site-texts.ts'
import { siteTextFieldNames } from '#contracts/admin/site-texts.ts'
import type { Language } from '#domain/language.ts'
import { foldLetters } from '#domain/text.ts'

export interface TextFilter {
  q: string
  /** The first part of the key; empty for all. */
  group: string
  isChangedOnly: boolean
}

/** The part of the site that a text belongs to. */
export function groupOf({ id }: Pick<SiteTextRecord, 'id'>): string {
  return id.split('.')[0] ?? ''
}

/** The name of a group: the back office's, or the one that the page has in the menu of the site. */
export function labelOfGroup(
  group: string,
  labels: Record<string, string>,
  texts: readonly SiteTextRecord[],
  language: Language,
): string {
  const page = texts.find(({ id }) => id === `layout.menu.${group}`)
  return labels[group] ?? page?.texts[language]?.other ?? group
}

/** The mail whose subject or text this is; undefined for other texts. */
export function mailOf({ id }: Pick<SiteTextRecord, 'id'>): { name: string; part: 'subject' | 'text' } | undefined {
  const [, name, part] = /^mails\.(\w+)\.(subject|text)$/.exec(id) ?? []
  return name && part ? { name, part: part as 'subject' | 'text' } : undefined
}

export function isChanged(text: SiteTextRecord): boolean {
  return siteTextFieldNames.some((field) => text[field] !== null)
}

/** The texts that contain every word of `q`, in either language, in the words of the product or of the agency. */
export function filterTexts(
  texts: readonly SiteTextRecord[],
  { q, group, isChangedOnly }: TextFilter,
): SiteTextRecord[] {
  const words = foldLetters(q).split(/\s+/).filter(Boolean)
  return texts.filter((text) => {
    if (group && groupOf(text) !== group) return false
    if (isChangedOnly && !isChanged(text)) return false
    if (words.length === 0) return true
    const originals = Object.values(text.texts).flatMap(({ one, other }) => [one, other])
    const searched = foldLetters([text.id, ...originals, ...siteTextFieldNames.map((field) => text[field])].join(' '))
    return words.every((word) => searched.includes(word))
  })
}
