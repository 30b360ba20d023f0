import { useInput } from 'react-admin'
import { TagsField } from '../../components/media/tags-field.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Edits the form's `tags`. */
export function TagsInput() {
  const { media } = useMessages()
  const { field } = useInput<string[]>({ source: 'tags', defaultValue: [] })
  return <TagsField label={media.tags} hint={media.tagsHint} value={field.value ?? []} onChange={field.onChange} />
}
