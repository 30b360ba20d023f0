import { SimpleForm } from 'react-admin'
import { useTexts } from '../i18n/texts.ts'
import { Bilingual } from '../parts/bilingual/bilingual.tsx'
import { MediaInput } from '../parts/media/media-input.tsx'
import { RichText } from '../parts/rich-text/rich-text.tsx'
import { Schedule } from '../parts/schedule/schedule.tsx'
import { Slug } from './slug.tsx'

/** A post of the news: it is shown in the languages it has a title in. */
export function PostForm() {
  const { posts } = useTexts().content
  return (
    <SimpleForm>
      <Bilingual source="title" />
      <Bilingual source="slug">{(input) => <Slug {...input} />}</Bilingual>
      <Bilingual source="description">{(input) => <RichText {...input} />}</Bilingual>
      <MediaInput source="cover_id" ratio="3 / 2" />
      <MediaInput source="thumbnail_id" hint={posts.thumbnailHint} />
      <Schedule />
    </SimpleForm>
  )
}
