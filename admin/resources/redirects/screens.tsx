import { Button } from '@mui/material'
import {
  AutocompleteInput,
  CreateButton,
  FormDataConsumer,
  ReferenceInput,
  required,
  SearchInput,
  SelectInput,
  type SortPayload,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import type { RedirectRecord } from '#contracts/admin/redirects.ts'
import { type RedirectTarget, redirectTargets } from '#domain/redirects.ts'
import { CanChange } from '../../components/can-change.tsx'
import { ImportButton } from '../../components/import-button.tsx'
import { List } from '../../components/list.tsx'
import { ContentRow, RecordRows } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { DownloadIcon } from '../../icons/icons.tsx'
import { toListQuery } from '../../providers/data/http.ts'
import { useDelimiter, useMessages } from '../../providers/i18n/use-messages.ts'
import { ImportDialog } from './import-dialog.tsx'
import { MissingPages } from './missing-pages.tsx'

export const defaultSort: SortPayload = { field: 'source', order: 'ASC' }

/** The redirects, and the addresses that visitors ask for in vain. */
export function ListPage() {
  return (
    <>
      <List
        filters={[<SearchInput key="q" source="q" alwaysOn />]}
        actions={<Actions />}
        sort={defaultSort}
        empty={false}
      >
        <RecordRows>
          <Row />
        </RecordRows>
      </List>
      <MissingPages />
    </>
  )
}

function Actions() {
  const { redirects } = useMessages().content
  const { table } = useMessages().talents
  const delimiter = useDelimiter()
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <Button
        variant="text"
        size="small"
        startIcon={<DownloadIcon />}
        href={`/admin/api/redirects/export${toListQuery({ filter: { delimiter } })}`}
        download
      >
        {table.export}
      </Button>
      <CanChange>
        <ImportButton dialog={ImportDialog} />
        <CreateButton label={redirects.create} />
      </CanChange>
    </TopToolbar>
  )
}

function Row() {
  const redirect = useRecordContext<RedirectRecord>()
  const { redirects } = useMessages().content
  if (!redirect) return null
  const { target, path, target_name } = redirect
  const name = target === 'gone' ? redirects.targets.gone : (path ?? target_name ?? redirects.inBin)
  return <ContentRow isPublishable={false} facts={[`→ ${name}`]} />
}

/** Edits a redirect. The address of a missing page is in the link. */
export function Form() {
  const { redirects } = useMessages().content
  const choices = redirectTargets.map((id) => ({ id, name: redirects.targets[id] }))
  return (
    <RecordForm>
      <TextInput source="source" validate={required()} helperText={redirects.sourceHint} />
      <SelectInput source="target" choices={choices} validate={required()} defaultValue="path" helperText={false} />
      <FormDataConsumer<Partial<RedirectRecord>>>
        {({ formData: { target } }) => target && <TargetInput target={target} />}
      </FormDataConsumer>
    </RecordForm>
  )
}

const records = { talent: 'talents', post: 'posts', partner: 'partners' } as const

function TargetInput({ target }: { target: RedirectTarget }) {
  const { redirects } = useMessages().content
  if (target === 'gone') return redirects.goneHint
  if (target === 'path') return <TextInput source="path" validate={required()} helperText={redirects.pathHint} />
  return (
    <ReferenceInput key={target} source={`${target}_id`} reference={records[target]}>
      <AutocompleteInput validate={required()} helperText={redirects.recordHint} />
    </ReferenceInput>
  )
}
