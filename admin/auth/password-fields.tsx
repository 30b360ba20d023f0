import { IconButton, InputAdornment } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { passwordLength } from '#contracts/admin/sign-in.ts'
import { FormError, RequiredField } from '../components/forms/fields.tsx'
import { VisibilityOffIcon as HiddenIcon, VisibilityIcon as VisibleIcon } from '../icons/icons.tsx'
import { useMessages } from '../providers/i18n/use-messages.ts'

/** A password, which can be shown to whoever types it. */
export function PasswordField(props: Omit<ComponentProps<typeof RequiredField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const { signIn } = useMessages()
  return (
    <RequiredField
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

interface NewPasswordFieldProps {
  name?: string
  label?: string
  /** What the server has found wrong with it. */
  error: string | undefined
}

/** A password that is chosen now. */
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
  /** Whose password it is. */
  email: string
  label: string
  /** What is wrong with the whole. */
  failure: string | undefined
  /** What is wrong with the password. */
  error: string | undefined
}

/** Asks somebody who is signed in for the password once more, as `password`. */
export function CurrentPasswordField({ email, label, failure, error }: CurrentPasswordFieldProps) {
  return (
    <>
      <UsernameHint email={email} />
      <FormError>{failure}</FormError>
      <PasswordField name="password" label={label} autoComplete="current-password" autoFocus error={error} />
    </>
  )
}

/** Tells password managers whose password a form is about. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
}
