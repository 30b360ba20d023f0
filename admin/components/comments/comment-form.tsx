import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { Colleague } from '#contracts/admin/users.ts'
import { CancelButton } from '../cancel-button.tsx'
import { FormError } from '../forms/fields.tsx'
import { useCloseWarning } from '../forms/use-leave-warning.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { MentionField } from './mention-field.tsx'

/** Unsent comments by form, which stay when the user looks at another page. */
const drafts = new Map<string, string>()

/** Forgets all drafts: another user may sign in. */
export function forgetCommentDrafts(): void {
  drafts.clear()
}

interface CommentFormProps {
  /** Identifies the form's draft. */
  draftKey: string
  label: string
  helperText?: string
  submitLabel: string
  initial?: string
  colleagues: readonly Colleague[]
  autoFocus?: boolean
  onSubmit(text: string): Promise<void>
  /** Called after the draft is saved or discarded. Without it, the form has no button that discards it. */
  onClose?(): void
}

/** Writes a comment. */
export function CommentForm({
  draftKey,
  label,
  helperText,
  submitLabel,
  initial = '',
  colleagues,
  autoFocus = false,
  onSubmit,
  onClose,
}: CommentFormProps) {
  const [text, setText] = useState(drafts.get(draftKey) ?? initial)
  useCloseWarning(text !== initial)
  const isEmpty = text.trim() === ''

  function change(next: string) {
    setText(next)
    if (next === initial) drafts.delete(draftKey)
    else drafts.set(draftKey, next)
  }

  function cancel() {
    drafts.delete(draftKey)
    onClose?.()
  }

  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    if (isEmpty) return
    await onSubmit(text)
    const hasLateInput = (drafts.get(draftKey) ?? initial) !== text
    if (hasLateInput) return
    drafts.delete(draftKey)
    setText('')
    onClose?.()
  })

  return (
    <form onSubmit={submit}>
      <FormError>{failure}</FormError>
      <MentionField
        label={label}
        value={text}
        onChange={change}
        colleagues={colleagues}
        helperText={helperText}
        error={errors.text}
        autoFocus={autoFocus}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button type="submit" size="small" loading={isSubmitting} disabled={isEmpty}>
          {submitLabel}
        </Button>
        {onClose && <CancelButton size="small" onClick={cancel} />}
      </Box>
    </form>
  )
}
