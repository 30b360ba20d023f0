import { Box, InputAdornment, Typography } from '@mui/material'
import { regex, TextInput, useResourceContext, useTranslateLabel } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { chosenColorsOf, type SettingsRecord } from '#contracts/admin/settings.ts'
import { type ColorName, colorNames, findLowContrasts, type LowContrast, mixColors } from '#domain/colors.ts'
import { formatNumber } from '../../components/format.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

const colorPattern = /^#[0-9a-f]{6}$/i

/** Edits the colours of the site, beside a preview. */
export function ColorInputs() {
  const { settings } = useMessages().content
  const chosen = useChosenColors()
  const describe = useContrastTexts()
  const isColor = regex(colorPattern, settings.colorFormat)
  const theme = mixColors(chosen)

  return (
    <Box sx={{ width: '100%', display: 'grid', columnGap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <div>
        <Typography sx={{ mb: 1 }}>{settings.colorHint}</Typography>
        {colorNames.map((name) => (
          <TextInput
            key={name}
            source={`color_${name}`}
            placeholder={theme[`--color-${name}`]}
            validate={[
              isColor,
              (_value: unknown, values: SettingsRecord) => {
                const low = findLowContrasts(chosenColorsOf(values)).find(({ color }) => color === name)
                return low && describe(low)
              },
            ]}
            helperText={false}
            slotProps={{
              input: { startAdornment: <ColorPicker source={`color_${name}`} color={theme[`--color-${name}`]} /> },
              inputLabel: { shrink: true },
            }}
          />
        ))}
      </div>
      <Preview />
    </Box>
  )
}

/** The form's colours by name. */
function useChosenColors(): Record<ColorName, string | null> {
  const values: (string | null)[] = useWatch({ name: colorNames.map((name) => `color_${name}`) })
  return Object.fromEntries(colorNames.map((name, index) => [name, values[index] ?? null])) as Record<
    ColorName,
    string | null
  >
}

/** Returns a function that says which text has too little contrast. */
function useContrastTexts(): (low: LowContrast) => string {
  const { settings } = useMessages().content
  const language = useLanguage()
  return ({ text, ground, ratio, least }) => {
    // Rounded down, so that it never reads as enough.
    const measured = formatNumber(Math.floor(ratio * 10) / 10, language)
    return settings.lowContrast(
      settings.colorsOf[text],
      settings.colorsOf[ground],
      measured,
      formatNumber(least, language),
    )
  }
}

/** The browser's own picker. */
function ColorPicker({ source, color }: { source: string; color: string }) {
  const { settings } = useMessages().content
  const resource = useResourceContext()
  const label = String(useTranslateLabel()({ source, resource }))
  const { setValue } = useFormContext()
  return (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={settings.pickColor(label)}
        value={color}
        onChange={({ target }) => setValue(source, target.value, { shouldDirty: true, shouldValidate: true })}
        sx={{
          width: 32,
          height: 32,
          p: 0,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'transparent',
          cursor: 'pointer',
        }}
      />
    </InputAdornment>
  )
}

/** Shows the kinds of text on the site in the chosen colours, and names those that are unreadable. */
function Preview() {
  const { settings } = useMessages().content
  const { preview } = settings
  const name: string = useWatch({ name: 'name' })
  const chosen = useChosenColors()
  const describe = useContrastTexts()
  const theme = mixColors(chosen)
  const color = (of: ColorName | 'veil') => theme[`--color-${of}`]
  return (
    <Box component="figure" sx={{ m: 0, mt: { xs: 1, md: 0 } }}>
      <Typography component="figcaption" variant="caption">
        {preview.title}
      </Typography>
      <Box
        data-testid="preview"
        sx={{ bgcolor: color('paper'), color: color('ink'), p: 3, border: 1, borderColor: color('line') }}
      >
        <Box sx={{ typography: 'h2', overflowWrap: 'anywhere' }}>{name || preview.heading}</Box>
        <Box sx={{ typography: 'body1', mt: 1 }}>
          {preview.text}{' '}
          <Box component="span" sx={{ textDecoration: 'underline' }}>
            {preview.link}
          </Box>
        </Box>
        <Box
          sx={{ typography: 'body2', color: color('muted'), mt: 1, pb: 2, borderBottom: 1, borderColor: color('line') }}
        >
          {preview.secondary}
        </Box>
        <Box
          sx={{
            typography: 'button',
            display: 'inline-block',
            bgcolor: color('ink'),
            color: color('paper'),
            px: 3,
            py: 2,
            mt: 2,
          }}
        >
          {preview.button}
        </Box>
        <Box sx={{ typography: 'body2', color: color('alert'), mt: 2 }}>{preview.error}</Box>
      </Box>
      <Typography role="status" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
        {findLowContrasts(chosen).map(describe).join(' ')}
      </Typography>
    </Box>
  )
}
