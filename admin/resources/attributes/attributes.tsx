import { Box, Typography } from '@mui/material'
import { Edit, useListContext, useRecordContext } from 'react-admin'
import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { List } from '../../components/list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { RecordLink } from '../../components/record/record-link.tsx'
import { PlainEditActions, SaveToolbar } from '../../components/record/record-pages.tsx'
import { useLeaveSaved } from '../../components/record/use-leave-saved.ts'
import { useRecordQueryOptions } from '../../components/record/use-record-query-options.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { OptionsInput } from './options-input.tsx'

/** All attributes of talents. */
export function AttributeList() {
  return (
    <List actions={false} pagination={false} perPage={100} empty={false}>
      <AttributeLines />
    </List>
  )
}

function AttributeLines() {
  const { attributes } = useMessages()
  const { data = [] } = useListContext<AttributeRecord>()
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '40rem' }}>{attributes.text}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {data.map(({ id, label_pt, label_en, type, unit, options }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
              alignItems: 'baseline',
              columnGap: 2,
              py: 1.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <RecordLink resource="attributes" id={id}>
              {label_pt}
            </RecordLink>
            <span lang="en">{label_en}</span>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {[attributes.types[type], unit, options.length > 0 && options.length].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}

/** Edits the labels and options of an attribute. */
export function AttributeEdit() {
  const leave = useLeaveSaved()
  return (
    <Edit
      queryOptions={useRecordQueryOptions()}
      mutationOptions={{ onSuccess: (record) => leave('edit', record) }}
      actions={<PlainEditActions />}
      transform={inputOf}
    >
      <RecordForm toolbar={<SaveToolbar />} sx={{ p: 0 }}>
        <BilingualInput source="label" />
        <Options />
      </RecordForm>
    </Edit>
  )
}

function inputOf({ version, label_pt, label_en, options }: Partial<AttributeRecord>) {
  return { version, label_pt, label_en, options }
}

function Options() {
  return useRecordContext<AttributeRecord>()?.type === 'option' ? <OptionsInput /> : null
}
