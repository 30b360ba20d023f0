import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { ListNoResults, RecordContextProvider, useListContext } from 'react-admin'

/** The records of a list one below the other, divided by hairlines; `children` shows one record. */
export function Rows({ children }: { children: ReactNode }) {
  const { data = [], isPending } = useListContext()
  if (isPending) return null
  if (data.length === 0) return <ListNoResults />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {data.map((record) => (
        <Box component="li" key={record.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <RecordContextProvider value={record}>{children}</RecordContextProvider>
        </Box>
      ))}
    </Box>
  )
}
