import type { ReactNode } from 'react'
import { Create, Edit, ListButton, TopToolbar } from 'react-admin'

/** On wide windows lines end where they can still be read. */
export const readableWidth = { maxWidth: '80rem' }

/** The page of one record. */
export function EditPage({ children }: { children: ReactNode }) {
  return (
    <Edit
      sx={readableWidth}
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
    >
      {children}
    </Edit>
  )
}

/** The page of a new record, which leads back to the list. */
export function CreatePage({ children }: { children: ReactNode }) {
  return (
    <Create
      redirect="list"
      sx={readableWidth}
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
    >
      {children}
    </Create>
  )
}
