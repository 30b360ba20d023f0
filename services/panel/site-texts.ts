import type { SiteTexts } from '#contracts/panel/entities.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'

/** The agency's own words for texts of the site in a language; undefined for none. */
export async function findSiteTexts(db: Database, language: Language): Promise<SiteTexts | undefined> {
  const rows = await db
    .selectFrom('site_texts')
    .select(['key', language, `${language}_one`])
    .where(language, 'is not', null)
    .orderBy('key')
    .execute()
  if (rows.length === 0) return undefined
  return Object.fromEntries(
    rows.map(({ key, [language]: other, [`${language}_one` as const]: one }) => [
      key,
      one === null ? String(other) : { one, other: String(other) },
    ]),
  )
}
