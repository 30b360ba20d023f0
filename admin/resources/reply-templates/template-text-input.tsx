import { Box, Button, Typography } from '@mui/material'
import { useRef } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReplyValues } from '#contracts/admin/reply-templates.ts'
import {
  findUnknownVariables,
  type ReplyVariable,
  renderReplyTemplate,
  replyVariables,
} from '#domain/reply-template.ts'
import type { LanguageInputProps } from '../../components/bilingual.tsx'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** The text of a template in one language: buttons insert variables, a preview shows the newest message's values. */
export function TemplateTextInput({ source, label, language }: LanguageInputProps) {
  const { replyTemplates } = useMessages()
  const { getValues, setValue } = useFormContext()
  const container = useRef<HTMLDivElement>(null)

  const validate = (value: string | null) => {
    const unknown = findUnknownVariables(value ?? '', replyVariables)
    return unknown.length > 0 ? replyTemplates.unknown(unknown.join(' ')) : undefined
  }

  function insert(variable: ReplyVariable) {
    const area = container.current?.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])')
    const value: string = getValues(source) ?? ''
    const start = area?.selectionStart ?? value.length
    const text = `{${variable}}`
    setValue(source, value.slice(0, start) + text + value.slice(area?.selectionEnd ?? start), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(start + text.length, start + text.length)
    })
  }

  return (
    <>
      <div ref={container}>
        <TextInput source={source} label={label} validate={validate} multiline minRows={10} helperText={false} />
      </div>
      <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 1 }}>
        {replyVariables.map((variable) => (
          <Button
            key={variable}
            size="small"
            variant="outlined"
            title={replyTemplates.insert(replyTemplates.variables[variable])}
            onClick={() => insert(variable)}
          >
            {replyTemplates.variables[variable]}
          </Button>
        ))}
      </Box>
      <Preview language={language} />
    </>
  )
}

/** The subject and text of a language with the values of the newest message, or with the variables' names. */
function Preview({ language }: Pick<LanguageInputProps, 'language'>) {
  const { replyTemplates } = useMessages()
  const [kind, subject, text]: (string | null | undefined)[] = useWatch({
    name: ['kind', `subject_${language}`, `text_${language}`],
  })
  const { data } = useCall<ReplyValues>(
    ['reply-templates', 'values', kind, language],
    `/submissions/reply-values?kind=${kind}&language=${language}`,
    { enabled: Boolean(kind) },
  )
  const names = Object.fromEntries(
    replyVariables.map((variable) => [variable, `[${replyTemplates.variables[variable]}]`]),
  ) as Record<ReplyVariable, string>
  const values = data?.values ?? names
  const title = data?.values ? replyTemplates.previewOf(values.name || values.agency) : replyTemplates.previewEmpty
  return (
    <Box role="group" aria-label={title} sx={{ borderLeft: 2, borderColor: 'divider', pl: 2, my: 2 }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {title}
      </Typography>
      <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{renderReplyTemplate(subject ?? '', values)}</Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{renderReplyTemplate(text ?? '', values)}</Box>
    </Box>
  )
}
