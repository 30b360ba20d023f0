import { TableCell, TableRow } from '@mui/material'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { ReportTable } from '../../talents/csv-import/import-report.tsx'
import type { KnownPosts } from './known-posts.ts'
import type { OldText } from './old-text.ts'
import type { OldPost } from './read-export.ts'

const shownPosts = 100

interface ImportPreviewProps {
  posts: readonly OldPost[]
  stateOf: KnownPosts['stateOf']
  textOf(post: OldPost): OldText
}

/** What an import will leave out or change, by post; nothing of those that arrive as they are. */
export function ImportPreview({ posts, stateOf, textOf }: ImportPreviewProps) {
  const { postImport } = useMessages().content
  const notes = posts.flatMap((post) => {
    const state = stateOf(post)
    const said = state === 'imported' ? postImport.imported : postImport.note(textOf(post), state === 'in_bin')
    return said ? [{ title: post.title, said }] : []
  })
  if (notes.length === 0) return null
  return (
    <ReportTable head={[postImport.post, postImport.remark]} more={Math.max(0, notes.length - shownPosts)}>
      {notes.slice(0, shownPosts).map(({ title, said }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: posts can have one title, and the order stays
        <TableRow key={index}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{title}</TableCell>
          <TableCell>{said}</TableCell>
        </TableRow>
      ))}
    </ReportTable>
  )
}
