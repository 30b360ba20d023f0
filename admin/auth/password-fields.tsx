import { IconButton, InputAdornment } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { passwordLength } from '#contracts/admin/sign-in.ts'
import { FormError, RequiredField } from '../components/forms/fields.tsx'
import { VisibilityOffIcon as HiddenIcon, VisibilityIcon as VisibleIcon } from '../icons/icons.tsx'
import { useMessages } from '../providers/i18n/use-messages.ts'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof RequiredField>, 'type' | 'end'>) {
  const [isVisible, setVisible] = useState(false)
  const { signIn } = useMessages()
  return (
    <RequiredField
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={isVisible ? signIn.hidePassword : signIn.showPassword}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? <HiddenIcon /> : <VisibleIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}

interface NewPasswordFieldProps {
  name?: string
  label?: string
  /** Error message of the server. */
  error: string | undefined
}

/** A field for a new password. */
export function NewPasswordField({ name = 'password', label, error }: NewPasswordFieldProps) {
  const { auth } = useMessages()
  return (
    <PasswordField
      name={name}
      label={label ?? auth.newPassword}
      autoComplete="new-password"
      helperText={auth.passwordHint(passwordLength.min)}
      error={error}
      input={{ minLength: passwordLength.min }}
    />
  )
}

interface CurrentPasswordFieldProps {
  /** The account's e-mail, for password managers. */
  email: string
  label: string
  /** Error message of the form. */
  failure: string | undefined
  /** Error message of the field. */
  error: string | undefined
}

/** Asks a signed-in user for the current password, as `password`. */
export function CurrentPasswordField({ email, label, failure, error }: CurrentPasswordFieldProps) {
  return (
    <>
      <UsernameHint email={email} />
      <FormError>{failure}</FormError>
      <PasswordField name="password" label={label} autoComplete="current-password" autoFocus error={error} />
    </>
  )
}

/** Names the account for password managers. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
}
