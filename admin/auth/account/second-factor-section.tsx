import { Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CancelButton } from '../../components/cancel-button.tsx'
import { FormError } from '../../components/forms/fields.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { Section } from '../../components/section.tsx'
import { useSecondFactorDue } from '../../providers/auth/permissions.ts'
import { session } from '../../providers/auth/session.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { CurrentPasswordField } from '../password-fields.tsx'
import { ConfirmCode, RecoveryCodes } from './second-factor-setup.tsx'

/** Response of `/auth/two-factor/enable`. */
interface SecondFactorSetup {
  totpURI: string
  backupCodes: string[]
}

type Step =
  | { name: 'overview' }
  /** The user adds the secret to an app and enters a first code. */
  | { name: 'confirm'; prepared: SecondFactorSetup }
  /** The user saves the recovery codes. */
  | { name: 'codes'; codes: string[] }

/** Turns the second factor on or off and renews its recovery codes. */
export function SecondFactorSection({ isOn, email }: { isOn: boolean; email: string }) {
  const { secondFactor: texts } = useMessages().account
  const [step, setStep] = useState<Step>({ name: 'overview' })
  const client = useQueryClient()
  const due = useSecondFactorDue()

  async function finish() {
    await client.invalidateQueries({ queryKey: ['me'] })
    await client.invalidateQueries({ queryKey: ['sessions'] })
    await session.refresh()
    setStep({ name: 'overview' })
  }

  return (
    <Section layout="columns" title={texts.title}>
      {step.name === 'confirm' && (
        <ConfirmCode
          uri={step.prepared.totpURI}
          onConfirmed={() => setStep({ name: 'codes', codes: step.prepared.backupCodes })}
          onCancel={() => setStep({ name: 'overview' })}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onSaved={finish} />}
      {step.name === 'overview' && (
        <>
          <FormError>{due ? texts.due : undefined}</FormError>
          <Typography sx={{ mb: 2 }}>{isOn ? texts.on : texts.off}</Typography>
          {isOn ? (
            <>
              <PasswordStep<{ backupCodes: string[] }>
                label={texts.renew}
                text={texts.renewText}
                email={email}
                path="/auth/two-factor/generate-backup-codes"
                onDone={({ backupCodes }) => setStep({ name: 'codes', codes: backupCodes })}
              />
              <PasswordStep
                label={texts.turnOff}
                text={texts.turnOffText}
                email={email}
                path="/auth/two-factor/disable"
                onDone={finish}
              />
            </>
          ) : (
            <PasswordStep<SecondFactorSetup>
              label={texts.begin}
              email={email}
              path="/auth/two-factor/enable"
              onDone={(prepared) => setStep({ name: 'confirm', prepared })}
            />
          )}
        </>
      )}
    </Section>
  )
}

interface PasswordStepProps<Body> {
  /** Label of the button. */
  label: string
  /** Explains the consequences. */
  text?: string
  email: string
  /** Path of the endpoint, which takes the password. */
  path: string
  onDone(response: Body): void | Promise<void>
}

/** A button that asks for the password before it calls the endpoint. */
function PasswordStep<Body>({ label, text, email, path, onDone }: PasswordStepProps<Body>) {
  const { secondFactor: texts } = useMessages().account
  const [isOpen, setOpen] = useState(false)
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const response = await call<Body>(path, { method: 'POST', body: Object.fromEntries(content) })
    setOpen(false)
    await onDone(response)
  })
  if (!isOpen) {
    return (
      <Button onClick={() => setOpen(true)} sx={{ mr: 1, mb: 1 }}>
        {label}
      </Button>
    )
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ mb: 2 }}>
      {text && <Typography variant="body2">{text}</Typography>}
      <CurrentPasswordField email={email} label={texts.password} failure={failure} error={errors.password} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {label}
        </Button>
        <CancelButton onClick={() => setOpen(false)} />
      </Box>
    </Box>
  )
}
