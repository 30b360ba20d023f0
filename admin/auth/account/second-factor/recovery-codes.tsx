import { Box, Button, Typography } from '@mui/material'
import { useMessages } from '../../../providers/i18n/texts.ts'

interface RecoveryCodesProps {
  codes: string[]
  onKept(): void
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { secondFactor: texts } = useMessages().account

  function download() {
    const address = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: texts.file })
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <>
      <Typography variant="h6" component="h3">
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
        <Button variant="contained" onClick={onKept}>
          {texts.kept}
        </Button>
      </Box>
    </>
  )
}
