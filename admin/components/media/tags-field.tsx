import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { type MediaTags, maxTags, mediaTag } from '#contracts/admin/media.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useAutocompleteTexts } from '../use-autocomplete-texts.ts'

/** The key of the tags among cached responses. Lists of media refresh it, since they have the same first part. */
const tagsKey = ['media', 'tags']

/** The tags in use. Empty while loading. */
export function useTags(): MediaTags {
  const { data } = useCall<{ data: MediaTags }>(tagsKey, '/media/tags')
  return data?.data ?? []
}

interface TagsFieldProps {
  label: string
  hint?: string
  value: readonly string[]
  onChange(tags: string[]): void
}

/** Edits tags: known ones are offered, new ones are typed. Leaving the field adds what was typed, not what was offered. */
export function TagsField({ label, hint, value, onChange }: TagsFieldProps) {
  const { errorCodes } = useMessages()
  const known = useTags()
  const buttonTexts = useAutocompleteTexts()
  const [typed, setTyped] = useState('')
  const hasTooLong = splitTags(typed).some(isTooLong)

  function change(entered: readonly string[]) {
    const texts = entered.flatMap(splitTags)
    const tags = texts.flatMap((text) => mediaTag.safeParse(text).data ?? [])
    onChange([...new Set(tags)].slice(0, maxTags))
    // Tags that are too long stay in the input.
    const long = texts.filter(isTooLong)
    if (long.length > 0) setTyped(long.join(', '))
  }

  function addTyped() {
    if (typed.trim() === '') return
    setTyped('')
    change([...value, typed])
  }

  return (
    <Autocomplete
      {...buttonTexts}
      multiple
      freeSolo
      fullWidth
      options={known.map(({ tag }) => tag)}
      filterSelectedOptions
      value={[...value]}
      onChange={(_event, tags) => change(tags)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onBlur={addTyped}
      renderInput={(params) => (
        <TextField {...params} label={label} error={hasTooLong} helperText={hasTooLong ? errorCodes.too_long : hint} />
      )}
    />
  )
}

/** The tags in `text`: a comma separates them. */
function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

const isTooLong = (text: string) => !mediaTag.safeParse(text).success
