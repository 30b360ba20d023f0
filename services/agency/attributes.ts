import type { Context } from 'hono'
import { z } from 'zod'
import type { Attribute } from '#contracts/agency/attributes.ts'
import type { Database } from '#database/schema/index.ts'
import { adultAge, latestBirthdate } from '#domain/age.ts'
import { nameOfSpokenLanguage } from '#domain/iso-codes.ts'
import { type Language, languages, locales } from '#domain/language.ts'
import { garments, isDefaultTable } from '#domain/size-tables.ts'
import { capitalize } from '#domain/text.ts'
import { validateQuery } from '../http/request-body.ts'
import { listed } from '../records/published.ts'
import { readSizeTables } from '../records/size-tables.ts'
import { readAttributes } from '../records/talents/attributes.ts'
import { queryVisits } from './stays.ts'

const querySchema = z.object({ language: z.enum(languages).default('pt') })

/** GET /api/talents/attributes: all attributes in the order of a profile, with labels and options. */
export async function listAttributes(
  c: Context,
  { db, today }: { db: Database; today: () => string },
): Promise<Response> {
  const { language } = validateQuery(c, querySchema)
  return c.json(await findAttributes(db, language, today()))
}

async function findAttributes(db: Database, language: Language, today: string): Promise<Attribute[]> {
  const label = `label_${language}` as const
  const [attributes, languageCodes, cities, sizes] = await Promise.all([
    readAttributes(db),
    findSpokenLanguages(db, today),
    findCities(db, today),
    readSizeTables(db),
  ])
  const occurring: Record<string, Options> = {
    languages: sortOptions(
      languageCodes.map((value) => ({ value, label: capitalize(nameOfSpokenLanguage(value, language)) })),
      language,
    ),
    city: sortOptions(
      cities.map((value) => ({ value, label: value })),
      language,
    ),
  }
  return attributes.map(({ name, type, unit, [label]: text, options }) => {
    const attribute = { name, type, unit, label: text }
    const values = occurring[name]
    if (values?.length) return { ...attribute, type: 'option' as const, options: values }
    const table = garments.find((garment) => garment === name)
    return {
      ...attribute,
      ...(type === 'option' && { options: options.map((option) => ({ value: option.value, label: option[label] })) }),
      // The site has the default tables itself.
      ...(table && !isDefaultTable(table, sizes[table]) && { sizes: sizes[table] }),
    }
  })
}

type Options = NonNullable<Attribute['options']>

function sortOptions(options: Options, language: Language): Options {
  const { compare } = new Intl.Collator(locales[language])
  return options.sort((a, b) => compare(a.label, b.label))
}

/** The languages that adults on the board speak. */
async function findSpokenLanguages(db: Database, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('talent_languages')
    .innerJoin('talents', 'talents.id', 'talent_languages.talent_id')
    .select('language')
    .distinct()
    .where(listed)
    .where('birthdate', '<=', latestBirthdate(adultAge, today))
    .execute()
  return rows.map(({ language }) => language)
}

/** The cities where adults on the board live, or stay or work today or later. */
async function findCities(db: Database, today: string): Promise<string[]> {
  const adults = db.selectFrom('talents').where(listed).where('birthdate', '<=', latestBirthdate(adultAge, today))
  const rows = await adults
    .select('city')
    .where('city', 'is not', null)
    .union(
      db
        .selectFrom(queryVisits())
        .select('visits.city')
        .where('public', '=', 1)
        .where('to', '>=', today)
        .where('talent_id', 'in', adults.select('id')),
    )
    .execute()
  return rows.flatMap(({ city }) => city ?? [])
}
