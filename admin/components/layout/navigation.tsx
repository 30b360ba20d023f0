import { Box, Drawer, IconButton } from '@mui/material'
import { CloseIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { topBarHeight } from './top-bar.tsx'

const width = 232

interface NavigationProps {
  drawerOpen: boolean
  onDrawerClose: () => void
}

/** The office's menu: beside the page or, on narrow screens, in a drawer. */
export function Navigation({ drawerOpen, onDrawerClose }: NavigationProps) {
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
        open={drawerOpen}
        onClose={onDrawerClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { 'aria-label': shell.menu, sx: { width: 'min(20rem, 88vw)', p: 2 } } }}
      >
        <IconButton onClick={onDrawerClose} aria-label={shell.closeMenu} sx={{ alignSelf: 'flex-end' }}>
          <CloseIcon />
        </IconButton>
        <Box component="nav" aria-label={shell.menu}>
          <NavigationLinks />
        </Box>
      </Drawer>
    </>
  )
}
