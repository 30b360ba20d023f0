import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { slugify } from '#domain/slug.ts'
import type { InputOfLanguage } from '../../components/bilingual/bilingual.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** The end of a post's address; left empty it is made of the title. */
export function Slug({ source, label, language }: InputOfLanguage) {
  const { posts } = useMessages().content
  const title: unknown = useWatch({ name: `title_${language}` })
  const made = typeof title === 'string' ? slugify(title) : ''
  return (
    <TextInput
      source={source}
      label={label}
      placeholder={made}
      helperText={posts.slugHint}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
