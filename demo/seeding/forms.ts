import { forms } from '../content/forms.ts'
import { publishedRow, type Seeding } from './context.ts'

export async function seedForms(seeding: Seeding): Promise<void> {
  const rows = forms.map(({ name, title, purpose, keptDays, fields }, index) => ({
    ...publishedRow(seeding, index),
    name,
    title_pt: title.pt,
    title_en: title.en,
    purpose,
    kept_days: keptDays,
    place: 'footer' as const,
    fields: JSON.stringify(
      fields.map(({ label, ...field }) => ({ ...field, label_pt: label.pt, label_en: label.en, options: [] })),
    ),
  }))
  await seeding.db.insertInto('forms').values(rows).execute()
}
