import { Button, type ButtonProps } from '@mui/material'
import { useMessages } from '../providers/i18n/use-messages.ts'

/** The button of a dialog or form that closes it and changes nothing. */
export function CancelButton(props: Pick<ButtonProps, 'onClick' | 'autoFocus' | 'disabled' | 'size'>) {
  const { components } = useMessages()
  return (
    <Button variant="text" {...props}>
      {components.cancel}
    </Button>
  )
}

/** The button of a dialog that closes it when there is nothing to cancel. */
export function CloseButton(props: Pick<ButtonProps, 'onClick' | 'variant'>) {
  const { components } = useMessages()
  return (
    <Button variant="text" {...props}>
      {components.close}
    </Button>
  )
}
