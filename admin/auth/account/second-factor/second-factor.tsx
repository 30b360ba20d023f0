import { Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNote } from '../../../components/forms/failure-note.tsx'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { session } from '../../session/session.ts'
import { useSecondFactorDue } from '../../session/use-second-factor-due.ts'
import { Section } from '../section.tsx'
import { ConfirmCode } from './confirm-code.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What turning it on is answered with. */
interface Prepared {
  totpURI: string
  backupCodes: string[]
}

type Step =
  | { name: 'overview' }
  /** The app is to be told the secret, and shows a first code. */
  | { name: 'confirm'; prepared: Prepared }
  /** The codes are to be kept. */
  | { name: 'codes'; codes: string[] }

/** The second factor: turned on, its recovery codes made anew, turned off. */
export function SecondFactor({ on, email }: { on: boolean; email: string }) {
  const { secondFactor: texts } = useMessages().account
  const [step, setStep] = useState<Step>({ name: 'overview' })
  const client = useQueryClient()
  const due = useSecondFactorDue()

  async function finish() {
    await client.invalidateQueries({ queryKey: ['me'] })
    await client.invalidateQueries({ queryKey: ['sessions'] })
    await session.renew()
    setStep({ name: 'overview' })
  }

  return (
    <Section title={texts.title}>
      {step.name === 'confirm' && (
        <ConfirmCode
          uri={step.prepared.totpURI}
          onConfirmed={() => setStep({ name: 'codes', codes: step.prepared.backupCodes })}
          onCancel={() => setStep({ name: 'overview' })}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={finish} />}
      {step.name === 'overview' && (
        <>
          <FailureNote>{due ? texts.due : undefined}</FailureNote>
          <Typography sx={{ mb: 2 }}>{on ? texts.on : texts.off}</Typography>
          {on ? (
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
            <PasswordStep<Prepared>
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
