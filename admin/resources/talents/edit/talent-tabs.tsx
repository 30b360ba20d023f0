import { Box, Link as TextLink } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import { useRole } from '../../../providers/auth/permissions.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'

/** Links to the pages of a talent: the profile, and the private data for roles that may see it. */
export function TalentTabs({ current }: { current: 'talents' | 'private-data' }) {
  const { tabs } = useMessages().talents
  const record = useRecordContext()
  const role = useRole()
  if (!record || !role || !permissionsOf(role).includes('private')) return null
  return (
    <Box
      component="nav"
      aria-label={tabs.title}
      sx={{ display: 'flex', gap: 3, mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {(['talents', 'private-data'] as const).map((resource) => (
        <TextLink
          key={resource}
          component={Link}
          to={`/${resource}/${record.id}`}
          aria-current={resource === current ? 'page' : undefined}
          underline="none"
          sx={{
            py: 1.25,
            mb: '-1px',
            borderBottom: 2,
            borderColor: resource === current ? 'text.primary' : 'transparent',
            color: resource === current ? 'text.primary' : 'text.secondary',
            '&:hover': { color: 'text.primary' },
          }}
        >
          {tabs[resource]}
        </TextLink>
      ))}
    </Box>
  )
}
