import { Box, Button, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { useMessages } from '../providers/i18n/use-messages.ts'

interface CopyFieldProps {
  label: string
  value: string
}

/** A read-only text with a copy button. Selects the text where copying is not available. */
export function CopyField({ label, value }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const { copy } = useMessages().components

  async function take() {
    input.current?.select()
    // The clipboard API requires HTTPS.
    await navigator.clipboard?.writeText(value)
    setCopied(navigator.clipboard !== undefined)
  }

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <TextField label={label} value={value} inputRef={input} slotProps={{ htmlInput: { readOnly: true } }} />
      <Button onClick={take} sx={{ flex: 'none' }}>
        <span aria-live="polite">{isCopied ? copy.copied : copy.copy}</span>
      </Button>
    </Box>
  )
}
