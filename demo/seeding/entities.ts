import { aboutUs } from '../content/about-us.ts'
import { agency } from '../content/agency.ts'
import { beAModel } from '../content/be-a-model.ts'
import { offices } from '../content/offices.ts'
import { privacy } from '../content/privacy.ts'
import type { DemoFile, DemoText } from '../content/types.ts'
import { publishedRow, type Seeding } from './context.ts'

const texts: Record<string, DemoText> = { about_us: aboutUs, be_a_model: beAModel, privacy }

/** The agency's settings, its offices, and the entities of text and pictures. */
export async function seedEntities(seeding: Seeding): Promise<void> {
  await seedAgency(seeding)
  await seedOffices(seeding)
  for (const [name, text] of Object.entries(texts)) await seedText(seeding, name, text)
}

async function seedAgency(seeding: Seeding): Promise<void> {
  const { description, copyright, countries, ...fields } = agency
  await insertEntity(seeding, 'agency', {
    description_pt: description.pt,
    description_en: description.en,
    fields: JSON.stringify(fields),
    fields_pt: JSON.stringify({ copyright: copyright.pt, countries: countries.pt }),
    fields_en: JSON.stringify({ copyright: copyright.en, countries: countries.en }),
  })
}

async function seedOffices(seeding: Seeding): Promise<void> {
  const entity = await insertEntity(seeding, 'offices', { title_pt: 'Escritórios', title_en: 'Offices' })
  const rows = offices.map(({ city, country, address, hours, ...fields }, index) => ({
    ...publishedRow(seeding, index),
    entity_id: entity,
    fields: JSON.stringify(fields),
    fields_pt: JSON.stringify({ city: city.pt, country: country.pt, address: address.pt, hours: hours.pt }),
    fields_en: JSON.stringify({ city: city.en, country: country.en, address: address.en, hours: hours.en }),
  }))
  await seeding.db.insertInto('entity_items').values(rows).execute()
}

async function seedText(seeding: Seeding, name: string, { title, description, media, items }: DemoText): Promise<void> {
  const entity = await insertEntity(seeding, name, {
    title_pt: title.pt,
    title_en: title.en,
    description_pt: description.pt,
    description_en: description.en,
  })
  await insertGallery(seeding, media, { entity_id: entity, item_id: null })
  for (const [index, item] of items.entries()) {
    const { id } = await seeding.db
      .insertInto('entity_items')
      .values({
        ...publishedRow(seeding, index),
        entity_id: entity,
        title_pt: item.title.pt,
        title_en: item.title.en,
        description_pt: item.description.pt,
        description_en: item.description.en,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertGallery(seeding, item.media ?? [], { entity_id: entity, item_id: id })
  }
}

async function insertEntity(
  seeding: Seeding,
  name: string,
  columns: Partial<Record<'title_pt' | 'title_en' | 'description_pt' | 'description_en', string>> &
    Partial<Record<'fields' | 'fields_pt' | 'fields_en', string>>,
): Promise<number> {
  const { id } = await seeding.db
    .insertInto('entities')
    .values({ ...publishedRow(seeding, 0), name, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertGallery(
  { db, mediaId }: Seeding,
  files: DemoFile[],
  owner: { entity_id: number; item_id: number | null },
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map((file, index) => ({ ...owner, media_id: mediaId(file), position: index + 1 }))
  await db.insertInto('entity_media').values(rows).execute()
}
