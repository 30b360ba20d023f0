import { Box } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  ListNoResults,
  NullableBooleanInput,
  RecordContextProvider,
  SearchInput,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import type { AdminMedium } from '#contracts/admin/media.ts'
import { MissingTranslation } from '../bilingual.tsx'
import { List } from '../list.tsx'
import { Thumbnail } from '../media/medium-picture.tsx'
import { ScheduleBadge } from '../schedule.tsx'
import { SortableRows } from '../sortable.tsx'
import { RecordLink, rowLinkStyle } from './record-link.tsx'

interface OrderedListProps {
  /** Additional filters. */
  filters?: ReactElement[]
  /** False if the records have no translations. */
  isTranslated?: boolean
  filter?: object
  /** Above the records, and in place of the usual text when there are none. */
  intro?: ReactNode
  children: ReactNode
}

/** A sortable list of all records. `children` renders a record. */
export function OrderedList({ filters = [], isTranslated = true, filter, intro, children }: OrderedListProps) {
  return (
    <List
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        ...filters,
        <NullableBooleanInput key="published" source="published" />,
        ...(isTranslated ? [<NullableBooleanInput key="untranslated" source="untranslated" />] : []),
      ]}
      filter={filter}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={1000}
      pagination={false}
      {...(intro && { empty: false })}
    >
      {intro}
      <SortableRows>{children}</SortableRows>
    </List>
  )
}

interface ContentRowProps {
  /** Undefined if records have no picture. */
  medium?: AdminMedium | null | undefined
  /** Bilingual fields, without their language suffix. */
  translated?: readonly string[]
  /** False if records have no publication state. */
  isPublishable?: boolean
  /** Additional text. */
  facts?: readonly (string | null | undefined)[]
}

/** A record of a list: picture, link, status. */
export function ContentRow({ medium, translated = [], isPublishable = true, facts = [] }: ContentRowProps) {
  const record = useRecordContext()
  const resource = useResourceContext({ resource: undefined }) ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  if (!record) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {medium !== undefined && <Thumbnail medium={medium} />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <RecordLink resource={resource} id={record.id} sx={rowLinkStyle}>
          {nameOf(record)}
        </RecordLink>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, typography: 'body2' }}>
          {isPublishable && <ScheduleBadge />}
          {facts.filter(Boolean).map((fact) => (
            <Box component="span" key={fact} sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}>
              {fact}
            </Box>
          ))}
          <MissingTranslation fields={translated} />
        </Box>
      </Box>
    </Box>
  )
}

/** The records of a list. `children` renders a record. */
export function RecordRows({ py = 1, children }: { py?: number; children: ReactNode }) {
  const { data, isPending } = useListContext()
  if (isPending) return null
  if (!data?.length) return <ListNoResults />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={{ py, borderBottom: 1, borderColor: 'divider' }}>
            {children}
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  )
}
