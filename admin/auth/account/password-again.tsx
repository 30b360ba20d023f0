import { FailureNote } from '../../components/forms/failure-note.tsx'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { UserName } from './user-name.tsx'

interface PasswordAgainProps {
  /** Whose password it is. */
  email: string
  label: string
  /** What is wrong with the whole. */
  failure: string | undefined
  /** What is wrong with the password. */
  error: string | undefined
}

/** Asks somebody who is signed in for the password once more, as `password`. */
export function PasswordAgain({ email, label, failure, error }: PasswordAgainProps) {
  return (
    <>
      <UserName email={email} />
      <FailureNote>{failure}</FailureNote>
      <PasswordField
        name="password"
        label={label}
        autoComplete="current-password"
        autoFocus
        error={error !== undefined}
        helperText={error}
      />
    </>
  )
}
