import { Box, IconButton, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { type DocumentKind, type DocumentRecord, documentKinds, documentTypes } from '#contracts/admin/documents.ts'
import type { PrivateDataRecord } from '#contracts/admin/private-data.ts'
import { formatDate, formatDay, formatNumber } from '../../components/format.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { ChooseFiles, DropZone } from '../../components/media/drop-zone.tsx'
import { UploadList } from '../../components/media/uploads.tsx'
import { Section } from '../../components/section.tsx'
import { useUndoNotice } from '../../components/undo-notice.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { CreateIcon, DeleteIcon, DownloadIcon } from '../../icons/icons.tsx'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { ExpiryBadge } from './expiry-badge.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'

/** Some systems do not report a file's type. */
const acceptedFiles = [...Object.keys(documentTypes), '.pdf', '.jpg', '.jpeg', '.png'].join(',')

/** The documents of a talent: upload, download, change and delete. */
export function Documents() {
  const record = useRecordContext<PrivateDataRecord>()
  return record ? <DocumentsOf key={record.id} talentId={record.id} /> : null
}

function DocumentsOf({ talentId }: { talentId: number }) {
  const { documents } = useMessages().privateData
  const client = useQueryClient()
  const [kind, setKind] = useState<DocumentKind>('contract')
  const queryKey = ['private-data', 'documents', talentId]
  const { data, isLoadingError, refetch } = useCall<{ data: DocumentRecord[] }>(
    queryKey,
    `/private-data/${talentId}/documents`,
  )

  async function refresh() {
    await client.invalidateQueries({ queryKey: ['private-data', 'documents'] })
    await client.invalidateQueries({ queryKey: ['dashboard'] })
  }
  const { add, ...list } = useDocumentUploads(talentId, () => void refresh())
  const addFiles = (files: readonly File[]) => add(files, kind)

  return (
    <Section layout="ruled" title={documents.title}>
      <DropZone onFiles={addFiles}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {documents.hint}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
          <TextField
            select
            fullWidth={false}
            size="small"
            label={documents.kind}
            value={kind}
            onChange={({ target }) => setKind(target.value as DocumentKind)}
            slotProps={{ select: { native: true } }}
            sx={{ minWidth: '12rem' }}
          >
            {documentKinds.map((one) => (
              <option key={one} value={one}>
                {documents.kinds[one]}
              </option>
            ))}
          </TextField>
          <ChooseFiles label={documents.upload} accept={acceptedFiles} onFiles={addFiles}>
            {documents.upload}
          </ChooseFiles>
        </Box>
        <UploadList {...list} />
        {isLoadingError && <LoadFailed onRetry={refetch} />}
        {data?.data.length === 0 && list.uploads.length === 0 && (
          <Typography variant="body2" sx={{ py: 2 }}>
            {documents.empty}
          </Typography>
        )}
        <Box component="ul" aria-label={documents.title} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {data?.data.map((document) => (
            <DocumentRow key={document.id} talentId={talentId} document={document} onChange={refresh} />
          ))}
        </Box>
      </DropZone>
    </Section>
  )
}

interface DocumentRowProps {
  talentId: number
  document: DocumentRecord
  onChange(): Promise<void>
}

function DocumentRow({ talentId, document, onChange }: DocumentRowProps) {
  const { documents } = useMessages().privateData
  const language = useLanguage()
  const notifyUndo = useUndoNotice()
  const [isEditing, setEditing] = useState(false)
  const [isPending, run] = useAsyncAction()
  const { id, kind, title, size, expires_on, days_left, created_at } = document
  const path = `/private-data/${talentId}/documents/${id}`

  const remove = () =>
    run(async () => {
      await call(path, { method: 'DELETE' })
      await onChange()
      const undo = { path: `${path}/restore`, body: {}, undone: 'records', count: 1 } as const
      notifyUndo(documents.deleted(title), undo)
    })

  const facts = [
    documents.kinds[kind],
    `${formatNumber(Math.max(0.1, Math.round(size / 104_857.6) / 10), language)} MB`,
    documents.addedOn(formatDay(created_at, language)),
    expires_on && documents.validUntil(formatDate(expires_on, language)),
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title} <ExpiryBadge daysLeft={days_left} />
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      <IconButton
        href={`/admin/api${path}/file`}
        download
        aria-label={documents.download(title)}
        title={documents.download('')}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={documents.edit(title)} title={documents.edit('')} onClick={() => setEditing(true)}>
        <CreateIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={documents.delete(title)}
        title={documents.delete('')}
        disabled={isPending}
        onClick={() => void remove()}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      {isEditing && (
        <DocumentDialog path={path} document={document} onClose={() => setEditing(false)} onSaved={onChange} />
      )}
    </Box>
  )
}
