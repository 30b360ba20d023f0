import { Box, Button, Typography } from '@mui/material'
import { FailureNote } from '../../forms/failure-note.tsx'
import { LineField } from '../../forms/line-field.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/texts.ts'
import { CopiedLine } from '../../parts/copy/copied-line.tsx'
import { QrCode } from './qr-code.tsx'

interface ConfirmCodeProps {
  /** What the app is told, `otpauth://…`. */
  uri: string
  onConfirmed(): void
  onCancel(): void
}

/** Hands the secret to the app and waits for a first code of it. */
export function ConfirmCode({ uri, onConfirmed, onCancel }: ConfirmCodeProps) {
  const { secondFactor: texts } = useTexts().account
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const { busy, failure, errors, submit } = useSending(async (content) => {
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
