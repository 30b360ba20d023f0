import { Box, Divider, IconButton, Menu, MenuItem, Typography } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { useGetIdentity, useLogout } from 'react-admin'
import { Link } from 'react-router'
import type { Role } from '#contracts/admin/current-user.ts'
import { PersonIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** Who is signed in, the way to their account, and out. */
export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { identity } = useGetIdentity()
  const logout = useLogout()
  const { shell } = useMessages()
  // Whoever signs in next begins at the beginning.
  const leave = () => logout({}, '/login', false)
  const close = () => setAnchor(undefined)

  return (
    <>
      <IconButton
        aria-label={shell.account}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <PersonIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={close}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 500 }}>{identity?.fullName}</Typography>
          <Typography variant="body2" color="textSecondary">
            {identity && shell.roles[identity.role as Role]}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to="/account" onClick={close}>
          {shell.account}
        </MenuItem>
        <MenuItem onClick={leave}>{shell.signOut}</MenuItem>
      </Menu>
    </>
  )
}
