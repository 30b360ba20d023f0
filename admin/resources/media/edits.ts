import type { AltSuggestion, MediaBulk, MediumRecord } from '#contracts/admin/media.ts'

/** The fields of a medium that the dialog edits. */
export type DescribedFields = Pick<MediumRecord, 'alt_pt' | 'alt_en' | 'credit' | 'tags'>

/** The changed fields by medium. */
export type Edits = ReadonlyMap<number, Partial<DescribedFields>>

/** Values for all media that are not in their fields yet. */
export interface ForAllInput {
  credit: string
  tags: string[]
}

export const emptyForAll: ForAllInput = { credit: '', tags: [] }

/** The fields of the media as they were before the change. */
export function fieldsBefore(before: MediumRecord[], after: MediumRecord[]): MediaBulk['media'] {
  const versions = new Map(after.map(({ id, version }) => [id, version]))
  return before.flatMap(({ id, alt_pt, alt_en, credit, tags }) => {
    const version = versions.get(id)
    return version === undefined ? [] : [{ id, version, alt_pt, alt_en, credit, tags }]
  })
}

export const isEmpty = ({ credit, tags }: ForAllInput) => credit.trim() === '' && tags.length === 0

/** The edits with the values for all media. */
export function editAll(records: MediumRecord[], edits: Edits, forAll: ForAllInput): Edits {
  if (isEmpty(forAll)) return edits
  const credit = forAll.credit.trim()
  return new Map(
    records.map((medium) => {
      const edit = { ...edits.get(medium.id) }
      if (credit) edit.credit = credit
      if (forAll.tags.length > 0) edit.tags = [...new Set([...(edit.tags ?? medium.tags), ...forAll.tags])].sort()
      return [medium.id, edit]
    }),
  )
}

/** The fields that differ from the records. */
export function changesOf(records: MediumRecord[], edits: Edits): MediaBulk['media'] {
  return records.flatMap((medium) => {
    const changed = Object.entries(edits.get(medium.id) ?? {}).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(medium[field as keyof DescribedFields]),
    )
    const { id, version } = medium
    return changed.length > 0 ? [{ id, version, ...Object.fromEntries(changed) }] : []
  })
}

/** The suggested descriptions for the languages without one; undefined for none. */
export function suggestedAlts(
  { alt_pt, alt_en }: DescribedFields,
  suggestion: AltSuggestion | undefined,
): Partial<DescribedFields> | undefined {
  if (!suggestion || (alt_pt && alt_en)) return undefined
  return { alt_pt: alt_pt || suggestion.alt_pt, alt_en: alt_en || suggestion.alt_en }
}
