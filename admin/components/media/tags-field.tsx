import { Autocomplete, TextField } from '@mui/material'
import { type MediaTags, maxTags, mediaTag } from '#contracts/admin/media.ts'
import { useCall } from '../../providers/data/use-call.ts'
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

/** Edits tags: known ones are offered, new ones are typed. */
export function TagsField({ label, hint, value, onChange }: TagsFieldProps) {
  const known = useTags()
  const texts = useAutocompleteTexts()

  function change(entered: readonly string[]) {
    // A comma separates tags as well.
    const tags = entered.flatMap((text) => text.split(',')).flatMap((text) => mediaTag.safeParse(text).data ?? [])
    onChange([...new Set(tags)].slice(0, maxTags))
  }

  return (
    <Autocomplete
      {...texts}
      multiple
      freeSolo
      autoSelect
      fullWidth
      options={known.map(({ tag }) => tag)}
      filterSelectedOptions
      value={[...value]}
      onChange={(_event, tags) => change(tags)}
      renderInput={(params) => <TextField {...params} label={label} helperText={hint} />}
    />
  )
}
