import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { CancelButton } from '../cancel-button.tsx'
import { FormError } from './fields.tsx'

interface FormDialogProps {
  title: string
  /** Explains the form. */
  text?: string
  /** Error message of the form. */
  failure?: string | undefined
  /** Label of the button that submits. */
  confirm: string
  isSubmitting?: boolean
  /** Whether the form cannot be submitted yet. */
  isIncomplete?: boolean
  maxWidth?: 'xs' | 'sm'
  /** A further button, at the start of the row of buttons. */
  action?: ReactNode
  children: ReactNode
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void
  onClose(): void
}

/** A dialog with a form, a button that submits it and one that closes the dialog. */
export function FormDialog({
  title,
  text,
  failure,
  confirm,
  isSubmitting = false,
  isIncomplete = false,
  maxWidth = 'xs',
  action,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <Box
        component="form"
        onSubmit={onSubmit}
        aria-labelledby={titleId}
        // The content scrolls, the buttons stay in view.
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {text && <DialogContentText sx={{ mb: 1 }}>{text}</DialogContentText>}
          <FormError>{failure}</FormError>
          {children}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {action}
          <CancelButton onClick={onClose} />
          <Button type="submit" variant="contained" loading={isSubmitting} disabled={isIncomplete}>
            {confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
