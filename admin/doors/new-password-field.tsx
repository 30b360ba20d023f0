import { passwordLength } from '#contracts/office/sign-in.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { useTexts } from '../i18n/texts.ts'

interface NewPasswordFieldProps {
  name?: string
  label?: string
  /** What the server has found wrong with it. */
  error: string | undefined
}

/** A password that is chosen now. */
export function NewPasswordField({ name = 'password', label, error }: NewPasswordFieldProps) {
  const { doors } = useTexts()
  return (
    <PasswordField
      name={name}
      label={label ?? doors.newPassword}
      autoComplete="new-password"
      helperText={error ?? doors.passwordHint(passwordLength.least)}
      error={error !== undefined}
      input={{ minLength: passwordLength.least }}
    />
  )
}
