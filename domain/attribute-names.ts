import type { Language } from './language.ts'
import {
  type AttributeName,
  type CardMeasure,
  type Measure,
  type OptionAttribute,
  type SiteFilter,
  talentAttributes,
} from './talent-attributes.ts'

// Lists that follow from the table of attributes. Bundlers cannot leave them out, so browsers of the site load only types.

const measures = talentAttributes.filter((row) => row.type === 'number')

export const measureNames: readonly Measure[] = measures.map((row) => row.name)

export const optionAttributes: readonly OptionAttribute[] = talentAttributes
  .filter((row) => row.type === 'option')
  .map((row) => row.name)

/** The labels that an agency starts with. */
export const attributeLabels = Object.fromEntries(talentAttributes.map(({ name, labels }) => [name, labels])) as Record<
  AttributeName,
  Record<Language, string>
>

/** The plausible values of each measure. */
export const measureLimits = Object.fromEntries(measures.map(({ name, min, max }) => [name, { min, max }])) as Record<
  Measure,
  { min: number; max: number }
>

/** The only attributes of a minor that may be published or filtered by: the law protects the others. */
export const attributesOfMinors: ReadonlySet<string> = new Set(
  talentAttributes.filter((row) => 'isPublicForMinors' in row).map((row) => row.name),
)

/** The attributes that only agencies that choose so show. */
export const attributesBySetting: ReadonlySet<string> = new Set(
  talentAttributes.filter((row) => 'public' in row && row.public === 'setting').map((row) => row.name),
)

/** The measures that cards in lists show, in their order. */
export const cardMeasures: readonly CardMeasure[] = talentAttributes
  .filter((row) => 'card' in row && row.card === 'shown')
  .map((row) => row.name)

/** The attributes by which the site filters, in the order of its form. */
export const siteFilters: readonly SiteFilter[] = talentAttributes.filter(
  (row) => 'filter' in row && row.filter === 'site',
)
