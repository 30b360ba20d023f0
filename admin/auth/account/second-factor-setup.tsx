import { Box, Button, Typography } from '@mui/material'
import { encode } from 'uqr'
import { CancelButton } from '../../components/cancel-button.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { FormError, RequiredField } from '../../components/forms/fields.tsx'
import { useLeaveWarning } from '../../components/forms/use-leave-warning.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** The button of the step before had the focus. */
function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

interface ConfirmCodeProps {
  /** The `otpauth://` URI. */
  uri: string
  onConfirmed(): void
  onCancel(): void
}

/** Shows the secret and verifies a first code. */
export function ConfirmCode({ uri, onConfirmed, onCancel }: ConfirmCodeProps) {
  const { secondFactor: texts } = useMessages().account
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const code = String(content.get('code')).replace(/\s/g, '')
    await call('/auth/two-factor/verify-totp', { method: 'POST', body: { code } })
    onConfirmed()
  })
  return (
    <form onSubmit={submit}>
      <Typography ref={focusOnMount} tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
        {texts.scan}
      </Typography>
      <QrCode content={uri} label={texts.picture} />
      <CopyField label={texts.typed} value={secret.match(/.{1,4}/g)?.join(' ') ?? ''} />
      <FormError>{errors.code ? undefined : failure}</FormError>
      <RequiredField
        name="code"
        label={texts.code}
        autoComplete="one-time-code"
        input={{ inputMode: 'numeric', maxLength: 7 }}
        error={errors.code && texts.wrongCode}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {texts.confirm}
        </Button>
        <CancelButton onClick={onCancel} />
      </Box>
    </form>
  )
}

interface RecoveryCodesProps {
  codes: string[]
  onSaved(): void
}

/** Shows the recovery codes, which cannot be read again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { secondFactor: texts } = useMessages().account
  useLeaveWarning(true)

  function download() {
    const url = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: texts.file })
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <>
      <Typography variant="h6" component="h3" ref={focusOnMount} tabIndex={-1} sx={{ outline: 'none' }}>
        {texts.codesTitle}
      </Typography>
      <Typography sx={{ mb: 2 }}>{texts.codes}</Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mb: 2, p: 2, border: 1, columnCount: { xs: 1, sm: 2 }, fontFamily: 'monospace' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={download}>{texts.download}</Button>
        <Button variant="contained" onClick={onSaved}>
          {texts.kept}
        </Button>
      </Box>
    </>
  )
}

interface QrCodeProps {
  content: string
  label: string
}

/** A QR code that is drawn in the browser, so that the secret is not sent anywhere. */
function QrCode({ content, label }: QrCodeProps) {
  const { data, size } = encode(content, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 224, maxWidth: '100%', mb: 2, backgroundColor: 'common.white' }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
