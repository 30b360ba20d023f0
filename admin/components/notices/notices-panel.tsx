import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Link } from 'react-router'
import type { Notice } from '#contracts/admin/notices.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { commentFragment } from '../comments/comments.tsx'
import { formatDateTime } from '../format.ts'
import { LoadFailed } from '../load-failed.tsx'
import { SidePanel } from '../side-panel.tsx'
import { useAsyncAction } from '../use-async-action.ts'
import { describeNotice } from './describe-notice.ts'
import { pathToSubject, useMarkRead, useNotices } from './queries.ts'

/** The user's latest notices, with links to what they are about. Following a link marks its notice as read. */
export function NoticesPanel({ onClose }: { onClose(): void }) {
  const texts = useMessages().team.notices
  const { data, isLoadingError, refetch } = useNotices()
  const markRead = useMarkRead()
  const [isPending, run] = useAsyncAction()

  function open({ id, read }: Notice) {
    onClose()
    if (!read) void run(() => markRead([id]))
  }

  return (
    <SidePanel title={texts.title} closeLabel={texts.close} isOpen onClose={onClose}>
      {isLoadingError && <LoadFailed onRetry={refetch} />}
      {data?.data.length === 0 && <Typography>{texts.empty}</Typography>}
      {data && data.unread > 0 && (
        <div>
          <Button size="small" loading={isPending} onClick={() => void run(() => markRead())}>
            {texts.readAll}
          </Button>
        </div>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {data?.data.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onOpen={() => open(notice)} />
        ))}
      </Box>
    </SidePanel>
  )
}

function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen(): void }) {
  const texts = useMessages()
  const language = useLanguage()
  const { resource, record_id, comment_id, excerpt, created_at, read } = notice
  const fragment = comment_id === null ? '' : commentFragment(comment_id)
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '1rem 1fr', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, mt: 1, borderRadius: '50%', backgroundColor: read ? undefined : 'text.primary' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <TextLink
          component={Link}
          to={`${pathToSubject(resource, record_id)}${fragment}`}
          onClick={onOpen}
          underline="hover"
          sx={{ fontWeight: read ? 400 : 600, overflowWrap: 'anywhere', py: 0.5 }}
        >
          {!read && <span style={visuallyHidden}>{texts.team.notices.isUnread}: </span>}
          <span>{describeNotice(notice, texts)}</span>
        </TextLink>
        {excerpt && (
          <Box sx={{ typography: 'body2', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {excerpt}
          </Box>
        )}
        <Box
          component="time"
          dateTime={created_at}
          sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
        >
          {formatDateTime(created_at, language)}
        </Box>
      </Box>
    </Box>
  )
}
