import { Box, Button, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { useLocation } from 'react-router'
import type { Comment } from '#contracts/admin/comments.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import { splitMentions } from '#domain/mentions.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { formatDateTime } from '../format.ts'
import { LoadFailed } from '../load-failed.tsx'
import { CommentForm } from './comment-form.tsx'
import { type Subject, useCommentActions, useDiscussion } from './queries.ts'

/** The fragment of the URL that leads to a comment. */
export const commentFragment = (id: number) => `#comment-${id}`

/** The comments on a record, oldest first, and a form for another one. */
export function Comments({ subject }: { subject: Subject }) {
  const { comments: texts } = useMessages().team
  const notify = useNotify()
  const { identity } = useGetIdentity()
  const { data, isLoadingError, refetch } = useDiscussion(subject)
  const { add } = useCommentActions(subject)
  const canChange = useCanChange(subject.resource)
  if (isLoadingError) return <LoadFailed onRetry={refetch} />
  if (!data) return null

  const others = data.colleagues.filter(({ id }) => id !== identity?.id)

  async function post(text: string) {
    await add(text)
    notify(texts.posted, { type: 'info' })
  }

  return (
    <>
      {data.comments.length === 0 && <Typography color="textSecondary">{texts.empty}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {data.comments.map((comment) => (
          <CommentItem key={comment.id} subject={subject} comment={comment} colleagues={others} />
        ))}
      </Box>
      {canChange && (
        <CommentForm
          key={`${subject.resource} ${subject.id}`}
          draftKey={`${subject.resource} ${subject.id}`}
          label={texts.text}
          helperText={texts.hint}
          submitLabel={texts.post}
          colleagues={others}
          onSubmit={post}
        />
      )}
    </>
  )
}

interface CommentItemProps {
  subject: Subject
  comment: Comment
  colleagues: readonly Colleague[]
}

/** A comment, which its author can change while the author's role allows it. The comment that the URL names is focused. */
function CommentItem({ subject, comment, colleagues }: CommentItemProps) {
  const { team } = useMessages()
  const texts = team.comments
  const language = useLanguage()
  const notify = useNotify()
  const { identity } = useGetIdentity()
  const { change, remove } = useCommentActions(subject)
  const canChange = useCanChange(subject.resource)
  const [isEditing, setEditing] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const { hash, key } = useLocation()
  const { id, author, text, mentions, created_at, edited_at } = comment
  const isNamed = hash === commentFragment(id)
  const isOwn = identity !== undefined && author?.id === identity.id
  const date = formatDateTime(created_at, language)

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again focuses it again
  useEffect(() => {
    if (isNamed) item.current?.focus()
  }, [isNamed, key])

  async function discard() {
    await remove(id)
    notify(texts.deleted, { type: 'info' })
  }

  return (
    <Box
      component="li"
      ref={item}
      tabIndex={-1}
      sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, backgroundColor: isNamed ? 'action.hover' : undefined }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <strong>{author?.name ?? team.formerColleague}</strong>
        <Typography variant="caption" color="textSecondary">
          <time dateTime={created_at}>{date}</time>
          {edited_at && <span>{` · ${texts.edited}`}</span>}
        </Typography>
      </Box>
      {isEditing ? (
        <CommentForm
          draftKey={`comment ${id}`}
          label={texts.editing}
          submitLabel={texts.save}
          initial={text}
          colleagues={colleagues}
          autoFocus
          onSubmit={(next) => change(id, next)}
          onClose={() => setEditing(false)}
        />
      ) : (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {toShownParts(text, mentions).map(({ at, text: part, isMention }) =>
            isMention ? <strong key={at}>{part}</strong> : <span key={at}>{part}</span>,
          )}
        </Box>
      )}
      {canChange && !isEditing && (isOwn || identity?.role === 'admin') && (
        <Box sx={{ display: 'flex', gap: 1, ml: -1.5 }}>
          {isOwn && (
            <Button size="small" variant="text" aria-label={texts.editOf(date)} onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
          )}
          <ConfirmButton
            size="small"
            variant="text"
            label={texts.delete}
            aria-label={texts.deleteOf(date)}
            title={texts.deleteTitle}
            text={texts.deleteText}
            onConfirm={discard}
          />
        </Box>
      )}
    </Box>
  )
}

/** The parts of a text with their places. */
function toShownParts(text: string, mentions: readonly Colleague[]) {
  let at = 0
  return splitMentions(text, mentions).map((part) => {
    const shown = { at, text: part.text, isMention: part.mentioned !== undefined }
    at += part.text.length
    return shown
  })
}
