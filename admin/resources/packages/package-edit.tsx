import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import {
  Edit,
  required,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
} from 'react-admin'
import type { Package } from '#contracts/admin/packages.ts'
import { defaultRoomDays, maxTitleLength, roomDays } from '#domain/selections.ts'
import { CanChange } from '../../components/can-change.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { formatDateTime } from '../../components/format.ts'
import { SelectField } from '../../components/forms/fields.tsx'
import { SaveFirstHint, useHasUnsavedChanges } from '../../components/presence/unsaved-changes.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { EditActions } from '../../components/record/record-pages.tsx'
import { useRecordQueryOptions } from '../../components/record/use-record-query-options.ts'
import { Section } from '../../components/section.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { languageChoices } from '../../providers/i18n/messages.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { isExpired } from './package-list.tsx'
import { PackageTalentsInput } from './package-talents-input.tsx'
import { PackageToolbar } from './package-toolbar.tsx'
import { Recipients } from './recipients.tsx'

/** The cache key of whole packages. Without one the page would first show the line of the list, which react-admin caches. */
const meta = { isWhole: true }

/** A package: its content, its recipients and what is known of them. */
export function PackageEdit() {
  return (
    <Edit
      queryOptions={{ ...useRecordQueryOptions(), meta }}
      mutationOptions={{ meta }}
      redirect={false}
      transform={toInput}
      actions={<EditActions sort={{ field: 'created_at', order: 'DESC' }} />}
      sx={{
        '& .RaEdit-card': { width: '100%', overflow: 'visible' },
        '& .RaEdit-main': { flexDirection: { xs: 'column', xl: 'row' } },
      }}
      aside={<Aside />}
    >
      <PackageForm />
    </Edit>
  )
}

/** The fields of the form. Talents stay as they were read, so that an edit conflict can compare them. */
function toInput({ title, message, language, talents, version }: Package) {
  return { title, message, language, talents, version }
}

function PackageForm() {
  const { packages } = useMessages()
  return (
    <RecordForm toolbar={<PackageToolbar />}>
      <TextInput
        source="title"
        validate={required()}
        helperText={packages.titleHint}
        slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
      />
      <TextInput source="message" multiline minRows={4} helperText={packages.messageHint} />
      <SelectInput
        source="language"
        choices={languageChoices}
        validate={required()}
        helperText={packages.languageHint}
      />
      <PackageTalentsInput />
    </RecordForm>
  )
}

function Aside() {
  const record = useRecordContext<Package>()
  if (!record) return null
  return (
    <Box
      sx={{
        flex: { xl: '0 0 30rem' },
        display: 'grid',
        gap: 5,
        alignContent: 'start',
        pl: { xl: 5 },
        pt: 2,
        minWidth: 0,
      }}
    >
      <SaveFirstHint />
      <Validity record={record} />
      <Recipients record={record} />
      <DeletePackage record={record} />
    </Box>
  )
}

/** Until when the links work. */
function Validity({ record }: { record: Package }) {
  const { packages } = useMessages()
  const language = useLanguage()
  const [days, setDays] = useState<number>(defaultRoomDays)
  const [isPending, run] = useAsyncAction()
  const notify = useNotify()
  const refresh = useRefresh()
  const hasUnsavedChanges = useHasUnsavedChanges()
  const until = formatDateTime(record.expires_at, language)

  async function extend() {
    await call(`/packages/${record.id}/extend`, { method: 'POST', body: { days } })
    notify(packages.extended, { type: 'success' })
    refresh()
  }

  return (
    <Section title={packages.validity}>
      <Typography sx={{ mb: 1 }}>
        {isExpired(record) ? packages.expiredOn(until) : packages.worksUntil(until)}
      </Typography>
      <CanChange>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <SelectField
            size="small"
            margin="none"
            label={packages.extendFor}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
            choices={roomDays.map((count) => ({ id: count, name: packages.days(count) }))}
            sx={{ width: '9rem' }}
          />
          <Button size="small" loading={isPending} disabled={hasUnsavedChanges} onClick={() => void run(extend)}>
            {packages.extend}
          </Button>
        </Box>
      </CanChange>
    </Section>
  )
}

function DeletePackage({ record }: { record: Package }) {
  const { packages } = useMessages()
  const notify = useNotify()
  const redirect = useRedirect()
  const hasUnsavedChanges = useHasUnsavedChanges()

  async function remove() {
    await call(`/packages/${record.id}`, { method: 'DELETE' })
    notify(packages.deleted, { type: 'info' })
    redirect('list', 'packages')
  }

  if (!record.can_delete) return null
  return (
    <div>
      <ConfirmButton
        color="error"
        disabled={hasUnsavedChanges}
        label={packages.delete}
        title={packages.deleteTitle}
        text={packages.deleteText}
        onConfirm={remove}
      />
    </div>
  )
}
