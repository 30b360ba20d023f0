import { Box } from '@mui/material'
import { useMemo } from 'react'
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  required,
  SimpleFormIterator,
  TextInput,
  useWrappedSource,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { countries, nameOfSpokenLanguage, spokenLanguages } from '#domain/iso-codes.ts'
import { type Language, locales } from '#domain/language.ts'
import { DateInput } from '../../../components/date-time.tsx'
import { AddRow, rowIteratorStyle } from '../../../components/forms/row-iterator.tsx'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'

interface Choice {
  id: string
  name: string
}

/** The languages by name, sorted. */
export function languageChoicesOf(language: Language): Choice[] {
  return sortChoices(
    spokenLanguages.map((id) => ({ id, name: nameOfSpokenLanguage(id, language) })),
    language,
  )
}

/** The countries by name, sorted. */
export function listCountryChoices(language: Language): Choice[] {
  const names = new Intl.DisplayNames(locales[language], { type: 'region' })
  return sortChoices(
    countries.map((id) => ({ id, name: names.of(id) ?? id })),
    language,
  )
}

function sortChoices(choices: Choice[], language: Language): Choice[] {
  const { compare } = new Intl.Collator(locales[language])
  return choices.sort((a, b) => compare(a.name, b.name))
}

/** The languages that a talent speaks. `source` is also read by react-admin's filter form. */
export function LanguagesInput({ source = 'languages' }: { source?: string }) {
  const language = useLanguage()
  const choices = useMemo(() => languageChoicesOf(language), [language])
  return <AutocompleteArrayInput source={source} choices={choices} helperText={false} sx={{ minWidth: '12rem' }} />
}

const row = {
  display: 'grid',
  width: '100%',
  columnGap: 2,
  pt: 1,
  gridTemplateColumns: { xs: '1fr 1fr', xl: '1.4fr 1.4fr 1fr 1fr' },
}

const newStay = { city: '', country: null, from: null, to: null, public: true }

/** The talent's stays in other cities than the home city. */
export function StaysInput() {
  const { stays } = useMessages().talents
  return (
    <ArrayInput source="stays" label={false} helperText={stays.hint}>
      <SimpleFormIterator
        disableClear
        disableReordering
        fullWidth
        addButton={<AddRow row={newStay}>{stays.add}</AddRow>}
        sx={rowIteratorStyle}
      >
        <StayInputs />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

function StayInputs() {
  const { stays } = useMessages().talents
  const language = useLanguage()
  const choices = useMemo(() => listCountryChoices(language), [language])
  const { getValues } = useFormContext()
  const from = useWrappedSource('from')
  const isNeeded = required()

  function validateTo(to: unknown) {
    const first = getValues(from)
    return to && first && String(to) < String(first) ? stays.endsBeforeStart : undefined
  }

  return (
    <Box sx={row}>
      <TextInput
        source="city"
        label={stays.city}
        validate={isNeeded}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <AutocompleteInput
        source="country"
        label={stays.country}
        choices={choices}
        validate={isNeeded}
        helperText={false}
      />
      <DateInput source="from" label={stays.from} validate={isNeeded} helperText={false} />
      <DateInput source="to" label={stays.to} validate={[isNeeded, validateTo]} helperText={false} />
      <BooleanInput source="public" label={stays.public} helperText={false} sx={{ gridColumn: '1 / -1' }} />
    </Box>
  )
}
