import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { CallError } from '../../http/failure.ts'
import { useTexts } from '../../i18n/texts.ts'

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What the button is called, here and in the dialog. */
  label: string
  /** The question. */
  title: string
  /** What follows from it. */
  text: ReactNode
  /** Does it; what goes wrong is told. */
  onConfirm(): Promise<void>
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ label, title, text, onConfirm, ...button }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const titleId = useId()
  const notify = useNotify()
  const { confirm } = useTexts().parts

  async function go() {
    setBusy(true)
    try {
      await onConfirm()
      setOpen(false)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(error.message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div">{text}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={() => setOpen(false)} autoFocus>
            {confirm.cancel}
          </Button>
          <Button variant="contained" color={button.color} loading={busy} onClick={go}>
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
