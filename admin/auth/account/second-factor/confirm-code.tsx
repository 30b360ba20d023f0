import { Box, Button, Typography } from '@mui/material'
import { CopiedLine } from '../../../components/copied-line.tsx'
import { FailureNote } from '../../../components/forms/failure-note.tsx'
import { LineField } from '../../../components/forms/line-field.tsx'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { call } from '../../../providers/data/call.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { QrCode } from './qr-code.tsx'

interface ConfirmCodeProps {
  /** What the app is told, `otpauth://…`. */
  uri: string
  onConfirmed(): void
  onCancel(): void
}

/** Hands the secret to the app and waits for a first code of it. */
export function ConfirmCode({ uri, onConfirmed, onCancel }: ConfirmCodeProps) {
  const { secondFactor: texts } = useMessages().account
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const { busy, failure, errors, submit } = useSubmit(async (content) => {
    const code = String(content.get('code')).replace(/\s/g, '')
    await call('/auth/two-factor/verify-totp', { method: 'POST', body: { code } })
    onConfirmed()
  })
  return (
    <form onSubmit={submit}>
      <Typography sx={{ mb: 2 }}>{texts.scan}</Typography>
      <QrCode content={uri} label={texts.picture} />
      <CopiedLine label={texts.typed} value={secret.match(/.{1,4}/g)?.join(' ') ?? ''} />
      <FailureNote>{errors.code ? undefined : failure}</FailureNote>
      <LineField
        name="code"
        label={texts.code}
        autoComplete="one-time-code"
        input={{ inputMode: 'numeric', maxLength: 7 }}
        error={errors.code !== undefined}
        helperText={errors.code && texts.wrongCode}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {texts.confirm}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Box>
    </form>
  )
}
