import type { Card } from '#contracts/panel/my-card.ts'
import type { Database } from '#database/schema/index.ts'
import { attributesBySetting, attributesOfMinors } from '#domain/attribute-names.ts'
import type { Language } from '#domain/language.ts'
import { cardFieldsOf, cardRetentionDays } from '#domain/my-card.ts'
import { type Cut, fromEuropeanSize } from '#domain/sizes.ts'
import { garmentOf } from '#domain/talent-attributes.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import { countRows } from '../../../database/count-rows.ts'
import type { OpenCard } from '../../records/card-requests/requests.ts'
import { readSizeTables, type SizeTables } from '../../records/size-tables.ts'
import { findAgencyContact } from '../../records/submissions/submission-mail.ts'
import { readAttributes } from '../../records/talents/attributes.ts'

/** The card as the holder of the link sees it, with labels in a language. */
export async function toCard(db: Database, { request, recipient }: OpenCard, language: Language): Promise<Card> {
  const { talent, isMinor, holder, cut } = recipient
  const [agency, attributes, tables, pictures, stored] = [
    await findAgencyContact(db),
    await readAttributes(db),
    await readSizeTables(db),
    await db
      .selectFrom('card_pictures')
      .select(['view', 'width', 'height'])
      .where('request_id', '=', request.id)
      .execute(),
    {
      pictures: await countRows(db.selectFrom('talent_media').where('talent_id', '=', talent.id)),
      documents: await countRows(
        db.selectFrom('talent_documents').where('talent_id', '=', talent.id).where('deleted_at', 'is', null),
      ),
    },
  ]
  const fields = cardFieldsOf(talent, { isMinor, cut }).flatMap((name) => {
    const attribute = attributes.find((one) => one.name === name)
    if (!attribute) return []
    const { unit, options } = attribute
    return {
      name,
      label: attribute[`label_${language}`],
      type: attribute.type === 'option' ? ('option' as const) : ('number' as const),
      unit,
      value: talent[name],
      brazilian: toBrazilian(name, talent[name], cut, tables),
      options: options.map((option) => ({ value: option.value, label: option[`label_${language}`] })),
      is_public: !attributesBySetting.has(name) && (!isMinor || attributesOfMinors.has(name)),
    }
  })
  return {
    name: talent.name,
    holder,
    is_minor: isMinor,
    agency,
    expires_at: request.expires_at,
    sent_at: request.sent_at,
    accepted: request.accepted_at !== null,
    deleted_at: timestampAfter(new Date(request.sent_at ?? request.asked_at), cardRetentionDays * dayMs),
    fields,
    ...(!isMinor && { city: talent.city }),
    digitals_at: talent.digitals_at,
    measured_at: talent.measured_at,
    pictures: pictures as Card['pictures'],
    stored,
    can_export: request.sent_to !== null,
  }
}

function toBrazilian(name: string, value: unknown, cut: Cut | undefined, tables: SizeTables): number | null {
  const garment = garmentOf(name)
  if (!garment || typeof value !== 'number') return null
  return fromEuropeanSize(garment, value, 'br', cut, tables[garment]) ?? null
}
