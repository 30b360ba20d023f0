import { Box } from '@mui/material'
import { RadioButtonGroupInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { typefaces, typefacesNames } from '#domain/typefaces.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

const choices = typefacesNames.map((id) => ({ id, ...typefaces[id] }))

const cards = {
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: 2,
    mt: 1,
  },
  '& .MuiFormControlLabel-root': { alignItems: 'flex-start', m: 0, p: 1.5, border: 1, borderColor: 'divider' },
  '& .MuiFormControlLabel-root:has(:checked)': { borderColor: 'text.primary' },
  '& .MuiFormControlLabel-label': { minWidth: 0, flex: 1 },
}

/** Chooses a pair of typefaces among previews of the site's texts in each. */
export function TypefacesInput() {
  const { settings } = useMessages().content
  return (
    <RadioButtonGroupInput
      source="typefaces"
      choices={choices}
      optionText={<TypefacesPreview />}
      helperText={settings.typefacesHint}
      sx={cards}
    />
  )
}

function TypefacesPreview() {
  const { settings } = useMessages().content
  const name: unknown = useWatch({ name: 'name' })
  const choice = useRecordContext<(typeof choices)[number]>()
  if (!choice) return null
  const { id, display, text, hasSerifs } = choice
  const families = [...new Set([display, text])].join(' · ')
  return (
    <Box sx={{ fontFamily: `"${id} text", sans-serif`, overflowWrap: 'anywhere' }}>
      <Box
        sx={{
          fontFamily: `"${id} display", ${hasSerifs ? 'serif' : 'sans-serif'}`,
          fontSize: '2.25rem',
          lineHeight: 1.15,
          letterSpacing: '-0.02em',
        }}
      >
        {String(name || settings.sampleName)}
      </Box>
      <Box sx={{ mt: 1, lineHeight: 1.5 }}>{settings.sampleText}</Box>
      <Box sx={{ mt: 1, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>{settings.sampleMeasures}</Box>
      <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {settings.typefaces[id]}: {families}
      </Box>
    </Box>
  )
}
