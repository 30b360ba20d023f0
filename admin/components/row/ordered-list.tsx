import type { ReactElement, ReactNode } from 'react'
import { List, NullableBooleanInput, SearchInput } from 'react-admin'
import { Ordered } from '../ordered/ordered.tsx'

interface OrderedListProps {
  /** Filters beyond the search, published or not, and translated or not. */
  filters?: ReactElement[]
  /** Absent: the texts have no languages. */
  spoken?: boolean
  filter?: object
  children: ReactNode
}

/** All records of a collection in the order of the site, which is made here; `children` shows one. */
export function OrderedList({ filters = [], spoken = true, filter, children }: OrderedListProps) {
  return (
    <List
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        ...filters,
        <NullableBooleanInput key="published" source="published" />,
        ...(spoken ? [<NullableBooleanInput key="untranslated" source="untranslated" />] : []),
      ]}
      filter={filter}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={1000}
      pagination={false}
      exporter={false}
    >
      <Ordered>{children}</Ordered>
    </List>
  )
}
