import { Box, Drawer, IconButton, Link as TextLink, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ComponentType, useId } from 'react'
import { type ResourceDefinition, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { NavLink } from 'react-router'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import { type MenuGroup, menuGroups } from '#contracts/admin/resource.ts'
import { findResource } from '#contracts/admin/resources.ts'
import { CloseIcon } from '../../icons/icons.tsx'
import { permissionFor, useRole } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useInboxCounts } from '../../resources/inbox/queries.ts'
import { topBarHeight } from '../../theme.ts'
import { useBadges } from '../notices/queries.ts'

const width = 232

interface NavigationProps {
  isDrawerOpen: boolean
  onDrawerClose: () => void
}

/** The menu: beside the page, or in a drawer on narrow screens. */
export function Navigation({ isDrawerOpen, onDrawerClose }: NavigationProps) {
  const { shell } = useMessages()
  return (
    <>
      <Box
        component="nav"
        aria-label={shell.menu}
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: topBarHeight,
          width,
          flex: 'none',
          maxHeight: `calc(100vh - ${topBarHeight}px)`,
          overflowY: 'auto',
          py: 2,
          px: 3,
        }}
      >
        <NavigationLinks />
      </Box>
      <Drawer
        open={isDrawerOpen}
        onClose={onDrawerClose}
        slotProps={{ paper: { 'aria-label': shell.menu, sx: { width: 'min(20rem, 88vw)', p: 2 } } }}
      >
        <IconButton onClick={onDrawerClose} aria-label={shell.closeMenu} sx={{ alignSelf: 'flex-end' }}>
          <CloseIcon />
        </IconButton>
        {/* Each link closes the drawer, also one to this page or one that the user does not follow to keep unsaved input. */}
        <Box component="nav" aria-label={shell.menu} onClick={({ target }) => isInLink(target) && onDrawerClose()}>
          <NavigationLinks />
        </Box>
      </Drawer>
    </>
  )
}

const isInLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

/** Links to all resources that the user may see, by group. A group of one link has no heading. */
function NavigationLinks() {
  const { shell, dashboard } = useMessages()
  const labelOf = useGetResourceLabel()
  return (
    <Box component="ul" sx={list}>
      <Item to="/" label={dashboard.title} />
      {useGroupedResources().map(({ group, resources }) => (
        <Box component="li" key={group} sx={{ mt: resources.length > 1 ? 2 : 1 }}>
          {resources.length > 1 && (
            <Typography variant="overline" component="h2" color="textSecondary" sx={{ mb: 0.5 }}>
              {shell.groups[group]}
            </Typography>
          )}
          <Box component="ul" sx={list}>
            {resources.map(({ name }) => (
              <Item key={name} to={`/${name}`} label={labelOf(name, 2)} Badge={badges[name]} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = { listStyle: 'none', m: 0, p: 0 }

const badges: Record<string, ComponentType<{ id: string }>> = { submissions: UnreadBadge, tasks: TasksBadge }

interface ItemProps {
  to: string
  label: string
  /** Describes the link by its id. */
  Badge?: ComponentType<{ id: string }> | undefined
}

/** Large enough for touch on phones. On desktops a booker's menu fits into 800 pixels; an administrator's scrolls. */
function Item({ to, label, Badge }: ItemProps) {
  const id = useId()
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <TextLink
        component={NavLink}
        to={to}
        end={to === '/'}
        underline="none"
        aria-describedby={Badge && id}
        sx={{
          display: 'block',
          flex: 1,
          py: { xs: '0.5rem', md: '0.125rem' },
          fontSize: { md: '0.9375rem' },
          '&:hover, &[aria-current]': { textDecoration: 'underline', textUnderlineOffset: '6px' },
          '&[aria-current]': { fontWeight: 500 },
        }}
      >
        {label}
      </TextLink>
      {Badge && <Badge id={id} />}
    </Box>
  )
}

/** Resources with a list that the user may see, by group. */
function useGroupedResources(): { group: MenuGroup; resources: ResourceDefinition[] }[] {
  const definitions = Object.values(useResourceDefinitions())
  const role = useRole()
  if (!role) return []
  const allowed = permissionsOf(role)
  return menuGroups
    .map((group) => ({
      group,
      resources: definitions.filter(
        ({ name }) => findResource(name)?.menu === group && allowed.includes(permissionFor(name)),
      ),
    }))
    .filter(({ resources }) => resources.length > 0)
}

/** Number of unread messages. `id` describes the link to the inbox. */
function UnreadBadge({ id }: { id: string }) {
  const { inbox } = useMessages()
  return <CountBadge id={id} count={useInboxCounts()?.total ?? 0} describe={inbox.unreadCount} />
}

/** Number of the user's tasks that are due. `id` describes the link to the tasks. */
function TasksBadge({ id }: { id: string }) {
  const { tasks } = useMessages().team
  return <CountBadge id={id} count={useBadges()?.tasks ?? 0} describe={tasks.dueCount} />
}

function CountBadge({ id, count, describe }: { id: string; count: number; describe(count: number): string }) {
  if (count === 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      <Box component="span" aria-hidden sx={badge}>
        {count > 99 ? '99+' : count}
      </Box>
      <span id={id} style={visuallyHidden}>
        {describe(count)}
      </span>
    </Box>
  )
}

const badge = {
  minWidth: '1.25rem',
  px: 0.5,
  typography: 'caption',
  lineHeight: '1.25rem',
  fontWeight: 600,
  textAlign: 'center',
  color: 'background.default',
  backgroundColor: 'text.primary',
}
