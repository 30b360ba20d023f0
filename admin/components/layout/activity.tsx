import { Box, CircularProgress } from '@mui/material'
import { RefreshIconButton, useLoading } from 'react-admin'

/** Asks for what is on the page anew; turns while something is on its way. */
export function Activity() {
  const loading = useLoading()
  return (
    <Box sx={{ position: 'relative', display: 'flex', '& svg': { opacity: loading ? 0 : 1 } }}>
      <RefreshIconButton />
      {loading && (
        <CircularProgress
          aria-hidden
          color="inherit"
          size={18}
          thickness={3}
          sx={{ position: 'absolute', inset: 'calc(50% - 9px)', pointerEvents: 'none', '& svg': { opacity: 1 } }}
        />
      )}
    </Box>
  )
}
