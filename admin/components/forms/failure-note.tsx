import { Alert } from '@mui/material'

/** What went wrong with a form, read out as it appears. */
export function FailureNote({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <Alert severity="error" sx={{ mb: 2 }} role="presentation">
          {children}
        </Alert>
      )}
    </div>
  )
}
