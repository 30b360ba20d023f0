import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { SaveButton, setSubmissionErrors, useFormIsDirty, useRecordContext, useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Package } from '#contracts/admin/packages.ts'
import { CloseButton } from '../../components/cancel-button.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { isExpired } from './package-list.tsx'
import { SendButton } from './send-dialog.tsx'

/**
 * Saves a package, shows it as its recipients see it, and sends it; both show what is on the screen, which is saved before.
 * Sticks to the bottom of the window.
 */
export function PackageToolbar() {
  const record = useRecordContext<Package>()
  const saveFirst = useSaveFirst()
  if (!record) return null
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <SaveButton />
      {!isExpired(record) && (
        <>
          <PreviewButton record={record} saveFirst={saveFirst} />
          <SendButton record={record} saveFirst={saveFirst} />
        </>
      )}
    </Box>
  )
}

/** Runs an action after the form's unsaved changes are saved; not at all when they cannot be saved. */
function useSaveFirst(): (act: () => void) => Promise<void> {
  const { handleSubmit, setError } = useFormContext()
  const { save } = useSaveContext()
  const isDirty = useFormIsDirty()
  return async (act) => {
    if (!isDirty || !save) return act()
    await handleSubmit(async (values) => {
      const errors = await save(values, { onSuccess: act })
      if (errors) setSubmissionErrors(errors, setError)
    })()
  }
}

interface PreviewButtonProps {
  record: Package
  saveFirst: (act: () => void) => Promise<void>
}

/** Makes a link to the page that recipients see. */
function PreviewButton({ record, saveFirst }: PreviewButtonProps) {
  const { packages } = useMessages()
  const [link, setLink] = useState<string>()
  const [isPending, run] = useAsyncAction()
  const close = () => setLink(undefined)

  const open = () =>
    run(async () => {
      const preview = await call<{ link: string }>(`/packages/${record.id}/preview`, { method: 'POST' })
      setLink(preview.link)
    })

  return (
    <>
      <Button loading={isPending} onClick={() => void saveFirst(() => void open())}>
        {packages.preview}
      </Button>
      {link && (
        <Dialog open onClose={close} fullWidth maxWidth="xs">
          <DialogTitle>{packages.preview}</DialogTitle>
          <DialogContent>
            <DialogContentText>{packages.previewHint}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <CloseButton onClick={close} />
            <Button variant="contained" href={link} target="_blank" rel="noopener noreferrer" onClick={close} autoFocus>
              {packages.openPreview}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
