import type { ReactNode } from 'react'
import { Create, Edit, ListButton, type SortPayload, TopToolbar } from 'react-admin'
import { AdjacentRecords } from './adjacent-records.tsx'

/** On wide windows lines end where they can still be read. */
export const readableWidth = { maxWidth: '80rem' }

const asOnSite: SortPayload = { field: 'position', order: 'ASC' }

/** The page of one record; `sort` is how its list is sorted from the start. */
export function EditPage({ sort = asOnSite, children }: { sort?: SortPayload; children: ReactNode }) {
  return (
    <Edit sx={readableWidth} actions={<EditActions sort={sort} />}>
      {children}
    </Edit>
  )
}

/** Above the page of one record: the list, and the records before and after. */
export function EditActions({ sort }: { sort: SortPayload }) {
  return (
    <TopToolbar sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
      <ListButton />
      <AdjacentRecords sort={sort} />
    </TopToolbar>
  )
}

/** The page of a new record, which leads back to the list. */
export function CreatePage({ children }: { children: ReactNode }) {
  return (
    <Create
      redirect="list"
      sx={readableWidth}
      actions={
        <TopToolbar sx={{ justifyContent: 'flex-start' }}>
          <ListButton />
        </TopToolbar>
      }
    >
      {children}
    </Create>
  )
}
