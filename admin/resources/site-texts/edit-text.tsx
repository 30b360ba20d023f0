import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { RecordContextProvider, ResourceContextProvider, useNotify } from 'react-admin'
import { type SiteTextField, type SiteTextRecord, siteTextFieldNames } from '#contracts/admin/site-texts.ts'
import { type Language, languages } from '#domain/language.ts'
import { maxLengthOf } from '#domain/site-texts.ts'
import { CancelButton } from '../../components/cancel-button.tsx'
import { saveShortcut } from '../../components/forms/use-form-shortcuts.ts'
import { useConfirmedClose } from '../../components/forms/use-leave-warning.ts'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { Presence } from '../../components/presence/presence.tsx'
import { useIsNarrow } from '../../components/use-is-phone.ts'
import { call } from '../../providers/data/call.ts'
import { CallError, currentRecordOf } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { MailPreview } from './mail-preview.tsx'

type Words = Record<SiteTextField, string>

interface EditTextProps {
  text: SiteTextRecord
  /** Of a mail's text the subject, and the other way round. */
  mailPart?: SiteTextRecord | undefined
  /** The name of the text's group. */
  group: string
  onClose(): void
}

/** Edits the words of a text in both languages, beside those of the product. */
export function EditText({ text, mailPart, group, onClose }: EditTextProps) {
  const { siteTexts: texts } = useMessages()
  const [edits, setEdits] = useState<Partial<Words>>({})
  const latestEdits = useRef(edits)
  latestEdits.current = edits
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isPending, setPending] = useState(false)
  const isNarrow = useIsNarrow()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const saved = wordsOf(text)
  const words = { ...saved, ...edits }
  const isDirty = siteTextFieldNames.some((name) => words[name] !== saved[name])
  const close = useConfirmedClose(isDirty, onClose)

  async function save() {
    setPending(true)
    try {
      const body = {
        ...Object.fromEntries(siteTextFieldNames.map((name) => [name, words[name] || null])),
        version: text.version,
      }
      await call(`/site-texts/${encodeURIComponent(text.id)}`, { method: 'PUT', body })
      await queryClient.invalidateQueries({ queryKey: ['site-texts'] })
      notify(texts.saved, { type: 'success' })
      // Words that were typed meanwhile stay, to be saved too.
      if (latestEdits.current === edits) onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setErrors(error.body.errors ?? {})
      // The typed words stay. Saving again replaces the other user's in the same fields.
      if (currentRecordOf(error)) await queryClient.invalidateQueries({ queryKey: ['site-texts'] })
      notify(error.message, { type: 'error' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog open onClose={close} fullScreen={isNarrow} fullWidth maxWidth="md">
      <DialogTitle>{group}</DialogTitle>
      <DialogContent>
        <ResourceContextProvider value="site-texts">
          <RecordContextProvider value={text}>
            <Presence top={0} />
          </RecordContextProvider>
        </ResourceContextProvider>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
          <Box
            component="code"
            sx={{ typography: 'body2', color: 'text.secondary', mr: 'auto', overflowWrap: 'anywhere' }}
          >
            {text.id}
          </Box>
          {text.version > 0 && (
            <ResourceContextProvider value="site-texts">
              <RecordContextProvider value={text}>
                <HistoryButton />
              </RecordContextProvider>
            </ResourceContextProvider>
          )}
        </Box>
        {text.isLocked && <Typography sx={{ mb: 2 }}>{texts.lockedHint}</Typography>}
        {text.isSpecified && <Typography sx={{ mb: 2 }}>{texts.specifiedHint}</Typography>}
        {text.variables.length > 0 && (
          <Typography sx={{ mb: 2 }}>
            {texts.variables(
              text.variables
                .map((name) => (mailPart ? `{${name}} (${texts.mailVariables[name]})` : `{${name}}`))
                .join(', '),
            )}
          </Typography>
        )}
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          {languages.map((language) => (
            <LanguageFields
              key={language}
              language={language}
              text={text}
              mailPart={mailPart}
              words={words}
              errors={errors}
              onChange={(change) => {
                setEdits({ ...edits, ...change })
                setErrors({})
              }}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={close} />
        {!text.isLocked && (
          <Button variant="contained" loading={isPending} onClick={() => void save()} {...saveShortcut}>
            {texts.save}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function wordsOf(text: SiteTextRecord): Words {
  return Object.fromEntries(siteTextFieldNames.map((name) => [name, text[name] ?? ''])) as Words
}

interface LanguageFieldsProps {
  language: Language
  text: SiteTextRecord
  mailPart?: SiteTextRecord | undefined
  words: Words
  errors: Record<string, string>
  onChange(change: Partial<Words>): void
}

/** The product's words of a language, and fields for the agency's. */
function LanguageFields({ language, text, mailPart, words, errors, onChange }: LanguageFieldsProps) {
  const { siteTexts: texts, components } = useMessages()
  const original = text.texts[language]
  if (!original) return null
  const one: SiteTextField = `${language}_one`
  const forms = [
    ...(text.isPlural && original.one !== undefined
      ? [{ name: one, label: texts.one, original: original.one, count: 1 }]
      : []),
    { name: language, label: text.isPlural ? texts.several : texts.words, original: original.other, count: 12 },
  ]
  const isOwn = words[language] !== '' || words[one] !== ''
  /** Of all texts only that of a mail has several lines. */
  const isMultiline = original.other.includes('\n')
  return (
    <Box role="group" aria-label={components.bilingual.fieldIn(texts.words, language)}>
      <Typography variant="overline" component="h3">
        {components.bilingual.fieldIn(texts.words, language)}
      </Typography>
      {forms.map(({ name, label, original: product, count }) => (
        <Box key={name} lang={language === 'pt' ? 'pt-BR' : 'en'} sx={{ mb: 2 }}>
          {/* The empty field of a mail's text shows its original. */}
          {(!isMultiline || words[name]) && (
            <Box
              sx={{
                typography: 'body2',
                color: 'text.secondary',
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-line',
                mb: 1,
              }}
            >
              {texts.original}: {product}
            </Box>
          )}
          {!text.isLocked && (
            <TextField
              multiline
              maxRows={isMultiline ? 16 : 8}
              label={label}
              value={words[name]}
              placeholder={product}
              error={Boolean(errors[name])}
              helperText={
                errors[name] ?? (mailPart ? undefined : previewOf(words[name] || product, text, count, texts.preview))
              }
              // A text is one line, but for the text of a mail.
              onChange={({ target }) =>
                onChange({
                  [name]: isMultiline ? target.value : target.value.replace(/(?<!\s)\s*\n\s*/g, ' '),
                })
              }
              slotProps={{ htmlInput: { maxLength: maxLengthOf(product) }, inputLabel: { shrink: true } }}
            />
          )}
        </Box>
      ))}
      {isOwn && !text.isLocked && (
        <Button size="small" variant="text" onClick={() => onChange({ [language]: '', [one]: '' })}>
          {texts.reset}
        </Button>
      )}
      {!isOwn && isMultiline && (
        <Button size="small" variant="text" onClick={() => onChange({ [language]: original.other })}>
          {texts.startFromOriginal}
        </Button>
      )}
      {mailPart && <MailPreview text={text} other={mailPart} words={words[language]} language={language} />}
    </Box>
  )
}

/** How a text with variables reads; undefined without. */
function previewOf(
  words: string,
  { variables }: SiteTextRecord,
  count: number,
  label: (text: string) => string,
): string | undefined {
  if (variables.length === 0) return undefined
  const numbers = new Set(['count', 'days', 'number', 'page', 'shown', 'total', 'years'])
  return label(words.replace(/\{(\w+)\}/g, (_placeholder, name) => (numbers.has(name) ? String(count) : `“${name}”`)))
}
