import { type Language, languages } from '#domain/language.ts'

type Slugs = Record<`slug_${Language}`, string | null>
type FormerSlugs = Record<`former_slugs_${Language}`, string>

/**
 * The columns of the slugs that a record had before, whose addresses redirect to it. A slug that it gets back is former no
 * more.
 */
export function addFormerSlugs(row: Slugs & FormerSlugs, slugs: Slugs): FormerSlugs {
  const columns = languages.map((language) => {
    const before = row[`slug_${language}`]
    const former = JSON.parse(row[`former_slugs_${language}`]) as string[]
    const all = new Set(before ? [...former, before] : former)
    all.delete(slugs[`slug_${language}`] ?? '')
    return [`former_slugs_${language}`, JSON.stringify([...all])]
  })
  return Object.fromEntries(columns)
}

export function withoutFormerSlugs<Row extends FormerSlugs>({
  former_slugs_pt: _pt,
  former_slugs_en: _en,
  ...row
}: Row): Omit<Row, keyof FormerSlugs> {
  return row
}
