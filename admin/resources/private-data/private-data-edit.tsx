import { Alert, Box, Typography } from '@mui/material'
import { useMemo } from 'react'
import { AutocompleteArrayInput, Edit, ListButton, TextInput, TopToolbar, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PrivateDataRecord } from '#contracts/admin/private-data.ts'
import { DateInput } from '../../components/date-time.tsx'
import { formatDay } from '../../components/format.ts'
import { InputGrid, limitLength } from '../../components/forms/input-grid.tsx'
import { validateEmail } from '../../components/forms/validate-email.ts'
import { PhoneInput } from '../../components/phone-links.tsx'
import { Presence } from '../../components/presence/presence.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { readableWidth, SaveToolbar } from '../../components/record/record-pages.tsx'
import { useRecordQueryOptions } from '../../components/record/use-record-query-options.ts'
import { Section } from '../../components/section.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { listCountryChoices } from '../talents/edit/stays-input.tsx'
import { TalentTabs } from '../talents/edit/talent-tabs.tsx'
import { Documents } from './documents.tsx'

/** Edits the private data of a talent. Saving stays on the page. */
export function PrivateDataEdit() {
  return (
    <Edit queryOptions={useRecordQueryOptions()} redirect={false} actions={<Actions />} sx={readableWidth}>
      <TalentTabs current="private-data" />
      <RecordForm toolbar={<SaveToolbar />} sx={{ px: 0 }}>
        <PrivateFields />
      </RecordForm>
      <Box sx={{ mt: 6 }}>
        <Documents />
      </Box>
    </Edit>
  )
}

/** The way back to the list of talents, and who else has the page open. */
function Actions() {
  return (
    <>
      <TopToolbar sx={{ justifyContent: 'flex-start' }}>
        <ListButton resource="talents" />
      </TopToolbar>
      <Presence />
    </>
  )
}

function PrivateFields() {
  const { privateData } = useMessages()
  const language = useLanguage()
  const record = useRecordContext<PrivateDataRecord>()
  const countries = useMemo(() => listCountryChoices(language), [language])
  return (
    <Box sx={{ display: 'grid', gap: 5, width: '100%', mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {privateData.hint}{' '}
        {record?.updated_at && <span>{privateData.changedOn(formatDay(record.updated_at, language))}</span>}
      </Typography>
      <Section layout="ruled" title={privateData.sections.contact}>
        <InputGrid>
          <PhoneInput source="phone" slotProps={limitLength(60)} />
          <TextInput
            source="email"
            type="email"
            validate={validateEmail}
            helperText={false}
            slotProps={limitLength(254)}
          />
          <TextInput source="instagram" helperText={privateData.instagramHint} slotProps={limitLength(200)} />
        </InputGrid>
      </Section>
      <Section layout="ruled" title={privateData.sections.origin}>
        <InputGrid>
          <AutocompleteArrayInput source="nationalities" choices={countries} helperText={false} />
          <TextInput source="mother_agency" helperText={false} slotProps={limitLength(200)} />
        </InputGrid>
      </Section>
      <Section layout="ruled" title={privateData.sections.guardian}>
        <MissingGuardian />
        <InputGrid>
          <TextInput source="guardian_name" helperText={false} slotProps={limitLength(200)} />
          <TextInput
            source="guardian_email"
            type="email"
            validate={validateEmail}
            helperText={false}
            slotProps={limitLength(254)}
          />
          <PhoneInput source="guardian_phone" slotProps={limitLength(60)} />
          <DateInput source="guardian_consent_on" helperText={privateData.consentHint} />
        </InputGrid>
      </Section>
      <Section layout="ruled" title={privateData.sections.notes}>
        <TextInput
          source="notes"
          multiline
          minRows={4}
          helperText={privateData.notesHint}
          slotProps={limitLength(10_000)}
        />
      </Section>
    </Box>
  )
}

/** Warns about a minor without a guardian who can be reached. */
function MissingGuardian() {
  const { privateData } = useMessages()
  const record = useRecordContext<PrivateDataRecord>()
  const contacts: unknown[] = useWatch({ name: ['guardian_email', 'guardian_phone'] })
  if (!record?.is_minor || contacts.some(Boolean)) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {privateData.noGuardian}
    </Alert>
  )
}
