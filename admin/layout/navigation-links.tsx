import { Box, Link as TextLink, Typography } from '@mui/material'
import { useGetResourceLabel } from 'react-admin'
import { NavLink } from 'react-router'
import { useTexts } from '../i18n/texts.ts'
import { type Group, useGroupedResources } from './grouped-resources.ts'

/** Links to everything that whoever is signed in may see, by subject. */
export function NavigationLinks() {
  const { shell, start } = useTexts()
  const labelOf = useGetResourceLabel()
  return (
    <Box component="ul" sx={list}>
      <Item to="/" label={start.title} />
      {useGroupedResources().map(({ group, resources }) => (
        <Box component="li" key={group} sx={{ mt: 3 }}>
          <Typography variant="overline" component="h2" color="textSecondary" sx={{ mb: 0.5 }}>
            {titleOf(group, shell.groups)}
          </Typography>
          <Box component="ul" sx={list}>
            {resources.map(({ name }) => (
              <Item key={name} to={`/${name}`} label={labelOf(name, 2)} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = { listStyle: 'none', m: 0, p: 0 }

function titleOf(group: Group, groups: Record<Group, string>): string {
  return groups[group]
}

function Item({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <TextLink
        component={NavLink}
        to={to}
        end={to === '/'}
        underline="none"
        sx={{
          display: 'block',
          py: '0.5rem',
          '&:hover, &[aria-current]': { textDecoration: 'underline', textUnderlineOffset: '6px' },
          '&[aria-current]': { fontWeight: 500 },
        }}
      >
        {label}
      </TextLink>
    </li>
  )
}
