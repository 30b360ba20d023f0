import { Box } from '@mui/material'
import type { ReactElement } from 'react'
import { TextInput, useRecordContext, useResourceContext, useTranslateLabel, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type Language, languages } from '#domain/language.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { Badge } from './badge.tsx'
import { findMissingLanguages } from './missing-languages.ts'

/** Props of the input for one language. */
export interface LanguageInputProps {
  /** `title_pt`. */
  source: string
  /** `Name in Portuguese`. */
  label: string
  language: Language
}

interface BilingualInputProps {
  /** Field without its language suffix: `title` for `title_pt` and `title_en`. */
  source: string
  multiline?: boolean
  validate?: Validator | Validator[]
  /** Another input than a text's: `{(input) => <RichText {...input} />}`. */
  children?: (input: LanguageInputProps) => ReactElement
}

/** Inputs for a text in both languages. Marks a missing translation. */
export function BilingualInput({ source, multiline = false, validate, children }: BilingualInputProps) {
  const resource = useResourceContext()
  const label = String(useTranslateLabel()({ source, resource }))
  const { bilingual } = useMessages().components
  const names = languages.map((language) => `${source}_${language}`)
  const values: unknown[] = useWatch({ name: names })
  const missing = findMissingLanguages(Object.fromEntries(names.map((name, index) => [name, values[index]])), [source])

  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ width: '100%', display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {languages.map((language) => {
        const input = { source: `${source}_${language}`, label: bilingual.fieldIn(label, language), language }
        return (
          <Box key={language} lang={language === 'pt' ? 'pt-BR' : 'en'} sx={{ minWidth: 0, pb: 1.5 }}>
            {children?.(input) ?? (
              <TextInput
                {...input}
                multiline={multiline}
                minRows={multiline ? 4 : undefined}
                validate={validate}
                helperText={false}
              />
            )}
            {missing.includes(language) && <Badge>{bilingual.missing[language]}</Badge>}
          </Box>
        )
      })}
    </Box>
  )
}

/**
 * Badges for missing translations of the record.
 * @param fields without their language suffix: `title` for `title_pt` and `title_en`
 */
export function MissingTranslation({ fields }: { fields: readonly string[] }) {
  const record = useRecordContext()
  const { missing } = useMessages().components.bilingual
  if (!record) return null
  return findMissingLanguages(record, fields).map((language) => <Badge key={language}>{missing[language]}</Badge>)
}
