import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { FailureNote } from '../../components/forms/failure-note.tsx'
import { LineField } from '../../components/forms/line-field.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { signInByCode } from './sign-in-calls.ts'

interface CodeFormProps {
  onDone(): Promise<void>
  onBack(): void
}

/** The second step of signing in. */
export function CodeForm({ onDone, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const { signIn } = useMessages()
  const { busy, failure, submit } = useSubmit(async (content) => {
    await signInByCode(String(content.get('code')), kind)
    await onDone()
  })
  const byApp = kind === 'app'
  return (
    <form onSubmit={submit}>
      <FailureNote>{failure}</FailureNote>
      <LineField
        key={kind}
        name="code"
        label={byApp ? signIn.code : signIn.recoveryCode}
        helperText={byApp ? signIn.codeHint : signIn.recoveryHint}
        autoComplete={byApp ? 'one-time-code' : 'off'}
        input={byApp ? { inputMode: 'numeric', maxLength: 7 } : { spellCheck: false }}
        autoFocus
      />
      <Button type="submit" variant="contained" loading={busy} fullWidth sx={{ mt: 2 }}>
        {signIn.confirm}
      </Button>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', mt: 1 }}>
        <Button variant="text" onClick={onBack}>
          {signIn.back}
        </Button>
        <Button variant="text" onClick={() => setKind(byApp ? 'recovery' : 'app')}>
          {byApp ? signIn.useRecovery : signIn.useCode}
        </Button>
      </Box>
    </form>
  )
}
