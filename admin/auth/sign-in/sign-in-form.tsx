import { useState } from 'react'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'

interface SignInFormProps {
  /** Whose session it was; undefined when anybody may sign in. */
  email?: string
  onSignedIn(): Promise<void>
}

/** Signing in, step by step: the password and, for accounts that ask for it, a code. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  if (step === 'code') return <CodeForm onDone={onSignedIn} onBack={() => setStep('password')} />
  return <PasswordForm email={email} onDone={onSignedIn} onCode={() => setStep('code')} />
}
