import { writeNumber } from '#app/features/talents/filter-numbers.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { sizeSystems } from '#domain/sizes.ts'
import type { SiteRange } from '#domain/talent-attributes.ts'
import { filterInput, SelectField } from './filter-fields.tsx'
import { type ListFilters, type RangeField, rangesOf, systemOf, unitOf } from './filters.ts'
import type { List } from './list.server.ts'
import { useSearchMessages } from './use-filter-form.ts'

/** The fields for ranges. */
export function RangeFields({ ranges, filters }: { ranges: [SiteRange, RangeField][]; filters: ListFilters }) {
  return ranges.map(([name, field]) => <RangeInputs key={name} name={name} field={field} filters={filters} />)
}

/** The inputs for minimum and maximum, in the filters' unit or size system. */
function RangeInputs({ name, field, filters }: { name: SiteRange; field: RangeField; filters: ListFilters }) {
  const { language } = useLanguage()
  const texts = useSearchMessages()
  const { short, long } = useUnitTexts(field, filters)
  const { min, max } = filters[name] ?? {}
  const common = {
    // Numeric keyboards have no quotation marks for feet and inches.
    inputMode: name === 'height' && filters.units ? 'text' : 'decimal',
    maxLength: 12,
    autoComplete: 'off',
    className: `${filterInput} tabular-nums`,
  } as const
  return (
    <fieldset className="min-w-0">
      <legend className="label block truncate text-muted">{[field.label, short].filter(Boolean).join(', ')}</legend>
      <div className="flex gap-4">
        <input
          name={`${name}_min`}
          aria-label={texts.rangeFrom(field.label, long)}
          placeholder={texts.from}
          defaultValue={min === undefined ? undefined : writeNumber(min, language)}
          {...common}
        />
        <input
          name={`${name}_max`}
          aria-label={texts.rangeTo(field.label, long)}
          placeholder={texts.to}
          defaultValue={max === undefined ? undefined : writeNumber(max, language)}
          {...common}
        />
      </div>
    </fieldset>
  )
}

function useUnitTexts(field: RangeField, filters: ListFilters): { short: string; long: string } {
  const texts = useSearchMessages()
  if (field.garment) {
    const system = systemOf(field, filters)
    const short = system === 'eu' ? (field.unit ?? '') : system.toUpperCase()
    return { short, long: short && texts.inSizes(short) }
  }
  if (unitOf(field, filters) === 'in') return { short: texts.inchesShort, long: texts.inInches }
  return field.unit === 'cm' ? { short: 'cm', long: texts.inCentimetres } : { short: field.unit ?? '', long: '' }
}

/** The fields for unit and size system, if the service's values can be converted. */
export function SizeFields({ fields, filters, boardCut }: Pick<List, 'fields' | 'filters' | 'boardCut'>) {
  const texts = useSearchMessages()
  const all = rangesOf(fields).map(([, field]) => field)
  const hasSizes = all.some(({ garment, unit }) => garment && unit === 'EU')
  const asksCut = hasSizes && !boardCut
  return (
    <>
      {all.some(({ unit }) => unit === 'cm') && (
        <SelectField label={texts.units.label} name="units" value={filters.units ?? 'cm'}>
          <option value="cm">{texts.units.cm}</option>
          <option value="in">{texts.units.in}</option>
        </SelectField>
      )}
      {hasSizes && (
        <SelectField label={texts.sizes.label} name="sizes" value={filters.sizes ?? 'eu'}>
          {sizeSystems.map((system) => (
            <option key={system} value={system}>
              {texts.sizes[system]}
            </option>
          ))}
        </SelectField>
      )}
      {asksCut && (
        <SelectField label={texts.cut.label} name="cut" value={filters.cut ?? ''}>
          <option value="">{texts.cut.none}</option>
          <option value="women">{texts.cut.women}</option>
          <option value="men">{texts.cut.men}</option>
        </SelectField>
      )}
    </>
  )
}
