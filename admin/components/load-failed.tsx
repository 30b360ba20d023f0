import { Alert, Box, Button, Card } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useMessages } from '../providers/i18n/use-messages.ts'

/** Shown in place of content that could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const { loadFailed } = useMessages().components
  return (
    <Alert
      severity="error"
      sx={{ my: 2 }}
      action={
        <Button size="small" onClick={onRetry}>
          {loadFailed.retry}
        </Button>
      }
    >
      {loadFailed.text}
    </Alert>
  )
}

/**
 * The content of a list. When it could not be loaded, says so; records that were loaded before stay, with what is open
 * above them. Hidden content keeps its state, such as the uploads of the media library.
 */
export function ListContent({ className, children }: { className?: string; children: ReactNode }) {
  const { data, error, refetch } = useListContext()
  const isFailed = error && !data
  return (
    <Card className={className ?? ''}>
      {isFailed && <LoadFailed onRetry={refetch} />}
      <Box sx={{ display: isFailed ? 'none' : 'contents' }}>{children}</Box>
    </Card>
  )
}
