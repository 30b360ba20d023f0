import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { ListNoResults, RecordContextProvider, useListContext } from 'react-admin'

/** The records of a list's page, one below the other; `children` shows one. */
export function Rows({ children }: { children: ReactNode }) {
  const { data, isPending } = useListContext()
  if (isPending) return null
  if (!data?.length) return <ListNoResults />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            {children}
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  )
}
