import { Box, Button, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { findResource } from '#contracts/admin/resources.ts'
import type { VersionRecord } from '#contracts/admin/versions.ts'
import { HistoryIcon } from '../../icons/icons.tsx'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { formatDateTime } from '../format.ts'
import { LoadFailed } from '../load-failed.tsx'
import { SaveFirstHint } from '../presence/unsaved-changes.tsx'
import { SidePanel } from '../side-panel.tsx'
import { RestoreButton } from './restore-button.tsx'
import { VersionChanges } from './version-changes.tsx'

/** Opens the history of the record, of a resource that has versions. */
export function HistoryButton() {
  const { history } = useMessages().components
  const record = useRecordContext()
  const resource = useResourceContext()
  const [isOpen, setOpen] = useState(false)
  if (!record || !resource || findResource(resource)?.hasHistory === false) return null
  return (
    <>
      <Button variant="text" size="small" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {history.title}
      </Button>
      <SidePanel title={history.title} closeLabel={history.close} isOpen={isOpen} onClose={() => setOpen(false)}>
        <VersionList resource={resource} id={String(record.id)} current={record.version} />
      </SidePanel>
    </>
  )
}

interface Page {
  data: VersionRecord[]
  total: number
}

interface VersionListProps {
  resource: string
  id: string
  /** The version of the record. */
  current: number
}

/** Versions per request. */
const perPage = 20

function VersionList({ resource, id, current }: VersionListProps) {
  const { history } = useMessages().components
  const path = `/${resource}/${encodeURIComponent(id)}/versions`
  const { data, isLoadingError, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      queryKey: ['versions', resource, id, current],
      queryFn: ({ pageParam, signal }) => call<Page>(`${path}?page=${pageParam}&per_page=${perPage}`, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ total }: Page, pages) => (pages.length * perPage < total ? pages.length + 1 : undefined),
    })
  if (isLoadingError) return <LoadFailed onRetry={refetch} />
  if (!data) return null
  const versions = data.pages.flatMap((page) => page.data)
  if (versions.length === 0) return <Typography>{history.empty}</Typography>
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {history.hint}
      </Typography>
      <SaveFirstHint />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version) => (
          <Version key={version.version} resource={resource} id={id} current={current} version={version} />
        ))}
      </Box>
      {isFetchNextPageError && !isFetchingNextPage ? (
        <LoadFailed onRetry={() => void fetchNextPage()} />
      ) : (
        hasNextPage && (
          <Button sx={{ mt: 2 }} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {history.earlier}
          </Button>
        )
      )}
    </>
  )
}

interface VersionProps extends VersionListProps {
  version: VersionRecord
}

function Version({
  resource,
  id,
  current,
  version: { version, action, restored_version, user_name, at, changes },
}: VersionProps) {
  const { components, audit } = useMessages()
  const { history } = components
  const language = useLanguage()
  const canChange = useCanChange(resource)
  const author = action === 'before' ? history.before : user_name || audit.schedule
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{author}</strong> {history.actions[action](restored_version)}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <time dateTime={at}>{formatDateTime(at, language)}</time> · {history.version(version)}
            {version === current && <span>{` · ${history.current}`}</span>}
          </Box>
        </Box>
        {canChange && version !== current && (
          <RestoreButton resource={resource} id={id} current={current} version={version} at={at} />
        )}
      </Box>
      <VersionChanges resource={resource} changes={changes} />
    </Box>
  )
}
