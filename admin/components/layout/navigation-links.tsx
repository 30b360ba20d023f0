import { Box, Link as TextLink, Typography } from '@mui/material'
import { type ComponentType, useId } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { NavLink } from 'react-router'
import { useMessages } from '../../providers/i18n/texts.ts'
import { type Group, useGroupedResources } from './grouped-resources.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** Links to everything that whoever is signed in may see, by subject; a subject of one page needs no heading. */
export function NavigationLinks() {
  const { shell, start } = useMessages()
  const labelOf = useGetResourceLabel()
  return (
    <Box component="ul" sx={list}>
      <Item to="/" label={start.title} />
      {useGroupedResources().map(({ group, resources }) => (
        <Box component="li" key={group} sx={{ mt: resources.length > 1 ? 2 : 1 }}>
          {resources.length > 1 && (
            <Typography variant="overline" component="h2" color="textSecondary" sx={{ mb: 0.5 }}>
              {titleOf(group, shell.groups)}
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

const badges: Record<string, ComponentType<{ id: string }>> = { submissions: UnreadBadge }

function titleOf(group: Group, groups: Record<Group, string>): string {
  return groups[group]
}

interface ItemProps {
  to: string
  label: string
  /** Stands beside the link and describes it by its id. */
  Badge?: ComponentType<{ id: string }> | undefined
}

/** On phones as tall as a finger needs; beside the page the whole menu of an administrator fits 800 pixels. */
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
          py: { xs: '0.5rem', md: '0.1875rem' },
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
