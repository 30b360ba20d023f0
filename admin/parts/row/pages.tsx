import type { ReactNode } from 'react'
import { Create, Edit, ListButton, TopToolbar } from 'react-admin'

/** The page of one record. */
export function EditPage({ children }: { children: ReactNode }) {
  return (
    <Edit
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
