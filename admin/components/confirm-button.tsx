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
import { useMessages } from '../providers/i18n/use-messages.ts'
import { useAsyncAction } from './use-async-action.ts'

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
  const [busy, go] = useAsyncAction()
  const titleId = useId()
  const { confirm } = useMessages().components

  const confirmed = () =>
    go(async () => {
      await onConfirm()
      setOpen(false)
    })

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
          <Button variant="contained" color={button.color} loading={busy} onClick={confirmed}>
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
