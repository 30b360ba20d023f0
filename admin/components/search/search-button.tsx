import { Box, Button, IconButton } from '@mui/material'
import { useEffect } from 'react'
import { SearchIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useLazyDialog } from '../use-lazy-dialog.tsx'

const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog

/** Opens the search; so do Ctrl+K, Cmd+K and a slash. */
export function SearchButton() {
  const { search } = useMessages()
  const [dialog, open] = useLazyDialog(loadDialog)
  useSearchShortcut(open)
  const props = {
    onClick: open,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K /',
  } as const
  return (
    <>
      <IconButton {...props} aria-label={search.title} sx={{ display: { md: 'none' } }}>
        <SearchIcon />
      </IconButton>
      <Button
        {...props}
        size="small"
        startIcon={<SearchIcon />}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, borderColor: 'divider' }}
      >
        {search.title}
        <Box component="kbd" aria-hidden sx={{ ml: 2, font: 'inherit', color: 'text.secondary' }}>
          Ctrl K
        </Box>
      </Button>
      {dialog}
    </>
  )
}

function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isCtrlK =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isEditing(event.target)
      if ((!isCtrlK && !isSlash) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  })
}

/** Whether the user types text into `target`. */
function isEditing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
