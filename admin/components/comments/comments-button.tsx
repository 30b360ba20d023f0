import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useLocation } from 'react-router'
import type { DiscussedResource } from '#contracts/admin/comments.ts'
import { ChatBubbleIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { SidePanel } from '../side-panel.tsx'
import { Comments } from './comments.tsx'
import { useDiscussion } from './queries.ts'

/** Opens the comments on the record of the page. A link to a comment opens them too. */
export function CommentsButton({ resource }: { resource: DiscussedResource }) {
  const record = useRecordContext()
  return record ? <OpenComments resource={resource} id={String(record.id)} /> : null
}

function OpenComments({ resource, id }: { resource: DiscussedResource; id: string }) {
  const { comments } = useMessages().team
  const { hash, key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useDiscussion({ resource, id })
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens them again
  useEffect(() => {
    if (hash.startsWith('#comment-')) setOpen(true)
  }, [hash, key])
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<ChatBubbleIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {comments.open(data?.comments.length ?? 0)}
      </Button>
      <SidePanel title={comments.title} closeLabel={comments.close} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Comments subject={{ resource, id }} />
      </SidePanel>
    </>
  )
}
