import { MenuItem, MenuList, Paper, Popper, TextField } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { maxCommentLength } from '#contracts/admin/comments.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { findMentionQuery, matchColleagues } from './mention-query.ts'

interface MentionFieldProps {
  label: string
  value: string
  onChange(value: string): void
  colleagues: readonly Colleague[]
  helperText?: string | undefined
  error?: string | undefined
  autoFocus?: boolean
}

/** Colleagues that fit on a phone above its keyboard. */
const maxOffered = 6

/** A text field that offers colleagues after an `@`. Ctrl+Enter submits its form. */
export function MentionField({
  label,
  value,
  onChange,
  colleagues,
  helperText,
  error,
  autoFocus = false,
}: MentionFieldProps) {
  const { comments } = useMessages().team
  const field = useRef<HTMLTextAreaElement>(null)
  const nextCaret = useRef<number>(undefined)
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number>()
  const listId = useId()

  const query = caret === undefined ? undefined : findMentionQuery(value, caret)
  const isOffering = query !== undefined && query.start !== dismissedAt
  const offered = isOffering ? matchColleagues(colleagues, query.text).slice(0, maxOffered) : []
  const activeIndex = Math.min(active, offered.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  // React moves the caret to the end when it sets the value.
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  })

  function choose({ name }: Colleague) {
    if (!query || caret === undefined) return
    const after = value.slice(caret).replace(/^ ?/, ' ')
    const inserted = `${value.slice(0, query.start)}@${name}`
    nextCaret.current = inserted.length + 1
    setCaret(nextCaret.current)
    setActive(0)
    onChange(inserted + after)
    field.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!event.repeat) field.current?.form?.requestSubmit()
      return
    }
    const colleague = offered[activeIndex]
    if (!colleague || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive((activeIndex + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive((activeIndex - 1 + offered.length) % offered.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(colleague)
    else if (event.key === 'Escape') setDismissedAt(query?.start)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const readCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(currentTarget.selectionEnd)

  return (
    <>
      <TextField
        label={label}
        value={value}
        multiline
        minRows={2}
        maxRows={12}
        autoFocus={autoFocus}
        error={error !== undefined}
        helperText={error ?? helperText}
        inputRef={field}
        onChange={({ target }) => {
          setCaret(target.selectionEnd ?? undefined)
          setActive(0)
          if (!target.value.includes('@')) setDismissedAt(undefined)
          onChange(target.value)
        }}
        onKeyDown={handleKey}
        onBlur={() => setCaret(undefined)}
        slotProps={{
          htmlInput: {
            maxLength: maxCommentLength,
            onSelect: readCaret,
            'aria-autocomplete': 'list',
            'aria-controls': offered.length > 0 ? listId : undefined,
            'aria-activedescendant': offered.length > 0 ? optionId(activeIndex) : undefined,
            'aria-keyshortcuts': 'Control+Enter Meta+Enter',
          },
        }}
      />
      <span role="status" style={visuallyHidden}>
        {offered.length > 0 && comments.matching(offered.length)}
      </span>
      <Popper
        open={offered.length > 0}
        anchorEl={() => field.current as HTMLTextAreaElement}
        placement="bottom-start"
        role="presentation"
        // Within the dialog or section of the field.
        disablePortal
        sx={{ zIndex: 'tooltip' }}
      >
        <Paper sx={{ border: 1, borderColor: 'text.primary', minWidth: '12rem', maxWidth: '90vw' }}>
          <MenuList id={listId} role="listbox" aria-label={comments.colleagues} disablePadding>
            {offered.map((colleague, index) => (
              <MenuItem
                key={colleague.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === activeIndex}
                selected={index === activeIndex}
                tabIndex={-1}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(colleague)}
              >
                {colleague.name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  )
}
