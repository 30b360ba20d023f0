import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { type ReactNode, useState } from 'react'
import { CancelButton } from './cancel-button.tsx'
import { useAsyncAction } from './use-async-action.ts'

export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Label of the button and of the dialog's button. */
  label: string
  /** Title of the dialog. */
  title: string
  /** Explains the consequences. */
  text: ReactNode
  /** Runs after confirmation. A `CallError` is shown to the user. */
  onConfirm(): Promise<unknown>
}

/** A button that asks for confirmation. */
export function ConfirmButton({ label, title, text, onConfirm, ...button }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isPending, run] = useAsyncAction()

  const confirmed = () =>
    run(async () => {
      await onConfirm()
      setOpen(false)
    })

  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="xs" fullWidth>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div">{text}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <CancelButton onClick={() => setOpen(false)} autoFocus />
          <Button variant="contained" color={button.color} loading={isPending} onClick={confirmed}>
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
