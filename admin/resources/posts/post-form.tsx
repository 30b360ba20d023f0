import { SimpleForm, useRecordContext } from 'react-admin'
import type { PostRecord } from '#contracts/admin/content.ts'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/resolution.ts'
import { PreviewButton } from '../../components/preview-button.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { Schedule } from '../../components/schedule/schedule.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { Slug } from './slug.tsx'

/** A post of the news: it is shown in the languages it has a title in. */
export function PostForm() {
  const { posts } = useMessages().content
  return (
    <SimpleForm>
      <Bilingual source="title" />
      <Bilingual source="slug">{(input) => <Slug {...input} />}</Bilingual>
      <Bilingual source="description">{(input) => <RichText {...input} />}</Bilingual>
      <MediaInput source="cover_id" ratio="3 / 2" sharpSide={sharpSides.post} />
      <MediaInput source="thumbnail_id" hint={posts.thumbnailHint} />
      <Schedule />
      <Preview />
    </SimpleForm>
  )
}

/** Of a post that has been saved with a title and the end of an address. */
function Preview() {
  const post = useRecordContext<PostRecord>()
  if (!post?.id) return null
  const ready = Boolean((post.title_pt && post.slug_pt) || (post.title_en && post.slug_en))
  return <PreviewButton resource="posts" id={post.id} ready={ready} />
}
