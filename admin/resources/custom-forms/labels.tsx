import { Box } from '@mui/material'
import { required, TextInput, useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { languages } from '#domain/language.ts'
import { slugify } from '#domain/slug.ts'
import { useMessages } from '../../providers/i18n/texts.ts'

/** The labels of a field or an option in both languages. What programs call it is made of the first, as long as it has no name. */
export function Labels({ code = 'name' }: { code?: 'name' | 'value' }) {
  const { parts, forms } = useMessages()
  const { getValues, setValue } = useFormContext()
  const [name, label] = [useWrappedSource(code), useWrappedSource('label_pt')]

  function nameIt() {
    if (getValues(name)) return
    const made = slugify(String(getValues(label) ?? ''))
      .replaceAll('-', '_')
      .slice(0, 60)
    if (made) setValue(name, made, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {languages.map((language) => (
        <Box key={language} lang={language === 'pt' ? 'pt-BR' : 'en'} sx={{ minWidth: 0 }}>
          <TextInput
            source={`label_${language}`}
            label={parts.bilingual.fieldIn(forms.label, language)}
            validate={required()}
            helperText={false}
            onBlur={nameIt}
          />
        </Box>
      ))}
    </Box>
  )
}
