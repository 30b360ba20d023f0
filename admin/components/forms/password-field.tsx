import { IconButton, InputAdornment } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { VisibilityOffIcon as HiddenIcon, VisibilityIcon as VisibleIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { LineField } from './line-field.tsx'

/** A password, which can be shown to whoever types it. */
export function PasswordField(props: Omit<ComponentProps<typeof LineField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const { signIn } = useMessages()
  return (
    <LineField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={shown ? signIn.hidePassword : signIn.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? <HiddenIcon /> : <VisibleIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
