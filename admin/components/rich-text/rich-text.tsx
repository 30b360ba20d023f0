import { Box, FormHelperText, Typography } from '@mui/material'
import { EditorContent } from '@tiptap/react'
import { useId } from 'react'
import { useNotify, ValidationError } from 'react-admin'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import type { LanguageInputProps } from '../bilingual.tsx'
import { UploadList, useUploads } from '../media/uploads.tsx'
import { useUploadInput } from '../media/use-upload-input.ts'
import { insertPictures, toEditorPicture } from './pictures.ts'
import { Toolbar } from './toolbar.tsx'
import { useRichText } from './use-editor.ts'

/** A rich text field. The value is HTML. */
export function RichText({ source, label, language }: LanguageInputProps) {
  const labelId = useId()
  const helpId = useId()
  const { richText } = useMessages().components
  const notify = useNotify()
  const uploads = useUploads((arrived) => {
    if (!editor) return
    insertPictures(
      editor,
      arrived.map((medium) => toEditorPicture(medium, language)),
    )
    notify(richText.pictureArrived, { type: 'info' })
  })
  const { field, fieldState } = useUploadInput<string | null>(uploads, {
    source,
    parse: (html: string) => html || null,
    format: (html) => html ?? '',
  })
  const { message } = fieldState.error ?? {}
  const editor = useRichText({
    value: field.value,
    isDisabled: field.disabled === true,
    onChange: field.onChange,
    onBlur: field.onBlur,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': helpId,
      lang: language === 'pt' ? 'pt-BR' : 'en',
    },
    onPictures: (files) => uploads.add(files, 'picture'),
    onRefused: () => notify(richText.pictureRefused, { type: 'warning', multiLine: true, autoHideDuration: 10_000 }),
  })
  return (
    <Box sx={{ mt: 1 }}>
      <Typography id={labelId} variant="caption" color={message ? 'error' : 'textSecondary'} component="p">
        {label}
      </Typography>
      <Box
        className="rich-text"
        sx={{ border: 1, borderColor: message ? 'error.main' : '#8b8479', backgroundColor: '#fffdf9' }}
      >
        {editor && <Toolbar editor={editor} label={label} language={language} />}
        <EditorContent editor={editor} />
      </Box>
      <UploadList {...uploads} />
      <FormHelperText id={helpId} error={message !== undefined}>
        {message && <ValidationError error={message} />}
      </FormHelperText>
    </Box>
  )
}
