import { passwordLength } from '#contracts/admin/sign-in.ts'
import { PasswordField } from '../components/forms/password-field.tsx'
import { useMessages } from '../providers/i18n/texts.ts'

interface NewPasswordFieldProps {
  name?: string
  label?: string
  /** What the server has found wrong with it. */
  error: string | undefined
}

/** A password that is chosen now. */
export function NewPasswordField({ name = 'password', label, error }: NewPasswordFieldProps) {
  const { doors } = useMessages()
  return (
    <PasswordField
      name={name}
      label={label ?? doors.newPassword}
      autoComplete="new-password"
      helperText={error ?? doors.passwordHint(passwordLength.min)}
      error={error !== undefined}
      input={{ minLength: passwordLength.min }}
    />
  )
}
