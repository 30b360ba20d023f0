import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { DownloadIcon } from '../../icons/icons.tsx'
import { ExportDialog, type ExportDialogProps } from './export-dialog.tsx'

type ExportButtonProps = Pick<ButtonProps, 'size' | 'children'> & Omit<ExportDialogProps, 'title' | 'onClose'>

/** Downloads the records that match the list's filters, in its order: as a table for people or for other systems. */
export function ExportButton({ size, children, ...dialog }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="text"
        size={size}
        startIcon={<DownloadIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <ExportDialog title={children} onClose={() => setOpen(false)} {...dialog} />}
    </>
  )
}
