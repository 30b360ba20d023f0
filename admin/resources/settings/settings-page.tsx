import { Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  AutocompleteInput,
  BooleanInput,
  Edit,
  minValue,
  required,
  SelectInput,
  TextInput,
  Title,
  TopToolbar,
  useNotify,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { countryLimits, credentialLimits } from '#contracts/admin/settings.ts'
import { BilingualInput, type LanguageInputProps } from '../../components/bilingual.tsx'
import { NumberInput } from '../../components/forms/number-input.tsx'
import { validateEmail } from '../../components/forms/validate-email.ts'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/media-kind.ts'
import { Presence } from '../../components/presence/presence.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { readableWidth, SaveToolbar } from '../../components/record/record-pages.tsx'
import { useRecordQueryOptions } from '../../components/record/use-record-query-options.ts'
import { calendarKey } from '../../components/use-today.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { ColorInputs } from './color-inputs.tsx'
import { TypefacesInput } from './typefaces-input.tsx'

const isDays = [required(), minValue(1)]

/** Edits the agency's settings. */
export function SettingsPage() {
  const { settings, sizeTables } = useMessages().content
  const notify = useNotify()
  const queryClient = useQueryClient()

  function isMoreThanFresh(days: number, { fresh_days }: { fresh_days?: number }) {
    return days <= (fresh_days ?? 0) ? settings.staleHint : undefined
  }

  function reportSaved() {
    notify(settings.saved, { type: 'success' })
    queryClient.invalidateQueries({ queryKey: calendarKey })
  }

  return (
    <Edit
      resource="settings"
      id="agency"
      queryOptions={useRecordQueryOptions()}
      redirect={false}
      actions={
        <>
          <TopToolbar>
            <HistoryButton />
          </TopToolbar>
          <Presence />
        </>
      }
      sx={readableWidth}
      title={<Title title={settings.title} />}
      mutationOptions={{ onSuccess: reportSaved }}
    >
      <RecordForm toolbar={<SaveToolbar />}>
        <Heading>{settings.identity}</Heading>
        <TextInput source="name" validate={required()} helperText={false} />
        <MediaInput source="logo_id" fit="contain" sharpSide={sharpSides.logo} />
        <MediaInput source="icon_id" sharpSide={sharpSides.icon} hint={settings.iconHint} />
        <BilingualInput source="description" multiline />
        <BilingualInput source="copyright" />
        <BilingualInput source="countries">
          {(input) => <LinesInput {...input} limits={countryLimits} />}
        </BilingualInput>
        <BilingualInput source="credentials">
          {(input) => <LinesInput {...input} limits={credentialLimits} helperText={settings.credentialsHint} />}
        </BilingualInput>
        <Heading>{settings.contact}</Heading>
        <TextInput source="email" type="email" validate={validateEmail} helperText={settings.emailHint} />
        <TextInput source="phone" helperText={false} />
        <TextInput source="whatsapp" helperText={settings.whatsappHint} />
        <Heading>{settings.calendar}</Heading>
        <TimeZoneInput />
        <Heading>{settings.freshness}</Heading>
        <NumberInput source="fresh_days" validate={isDays} isWhole helperText={settings.freshHint} />
        <NumberInput
          source="stale_days"
          validate={[...isDays, isMoreThanFresh]}
          isWhole
          helperText={settings.staleHint}
        />
        <Heading>{sizeTables.title}</Heading>
        <Typography sx={{ mb: 1 }}>{settings.sizesHint}</Typography>
        <Button component={Link} to="/settings/sizes">
          {settings.sizes}
        </Button>
        <Heading>{settings.elsewhere}</Heading>
        <TextInput source="map_url" type="url" helperText={settings.scriptHint} />
        <TextInput source="review_widget_url" type="url" helperText={settings.scriptHint} />
        <BooleanInput source="show_credit" helperText={settings.creditHint} />
        <TextInput source="credit_label" helperText={false} />
        <TextInput source="credit_url" type="url" helperText={false} />
        <Heading>{settings.appearance}</Heading>
        <ColorInputs />
        <TypefacesInput />
        <Heading>{settings.profiles}</Heading>
        <BooleanInput source="show_weight" helperText={settings.weightHint} />
        <Heading>{settings.boards}</Heading>
        <SelectInput
          source="new_talents"
          choices={(['end', 'top'] as const).map((id) => ({ id, name: settings.newTalents[id] }))}
          validate={required()}
          helperText={false}
        />
        <Heading>{settings.safety}</Heading>
        <BooleanInput source="demand_second_factor" helperText={settings.demandHint} />
      </RecordForm>
    </Edit>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
      {children}
    </Typography>
  )
}

interface LinesInputProps extends LanguageInputProps {
  limits: typeof countryLimits
  helperText?: string
}

/** Edits a list of texts, one per line. */
function LinesInput({ source, label, limits, helperText }: LinesInputProps) {
  const { settings } = useMessages().content

  function findError(lines: string[] | undefined) {
    const long = lines?.findIndex((line) => line.trim().length > limits.length) ?? -1
    if (long !== -1) return settings.lineTooLong(long + 1, limits.length)
    return lines && lines.length > limits.lines ? settings.tooManyLines(limits.lines) : undefined
  }

  return (
    <TextInput
      source={source}
      label={label}
      multiline
      minRows={3}
      validate={findError}
      helperText={helperText ?? settings.linesHint}
      format={(lines: unknown) => (Array.isArray(lines) ? lines.join('\n') : '')}
      parse={(text: string) => text.split('\n')}
    />
  )
}

/** Time zones of the browser, and UTC, which it does not list. */
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** Edits the agency's IANA time zone. */
function TimeZoneInput() {
  const { settings } = useMessages().content
  const chosen: unknown = useWatch({ name: 'time_zone' })
  const names = typeof chosen === 'string' && chosen && !zones.includes(chosen) ? [chosen, ...zones] : zones
  return (
    <AutocompleteInput
      source="time_zone"
      choices={[...new Set(names)].map((id) => ({ id, name: id.replaceAll('_', ' ') }))}
      validate={required()}
      helperText={settings.timeZoneHint}
    />
  )
}
