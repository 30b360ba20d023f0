import { AutocompleteInput, required } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMessages } from '../../providers/i18n/texts.ts'

/** The names that this browser knows, and UTC, which it does not list. */
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** The agency's time zone, by its name in the IANA database. */
export function TimeZoneInput() {
  const { settings } = useMessages().content
  const chosen: unknown = useWatch({ name: 'time_zone' })
  const names = typeof chosen === 'string' && chosen && !zones.includes(chosen) ? [chosen, ...zones] : zones
  return (
    <AutocompleteInput
      source="time_zone"
      choices={[...new Set(names)].map((id) => ({ id, name: id.replaceAll('_', ' ') }))}
      translateChoice={false}
      validate={required()}
      helperText={settings.timeZoneHint}
    />
  )
}
