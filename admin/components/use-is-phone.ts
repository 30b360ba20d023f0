import { type Theme, useMediaQuery } from '@mui/material'

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
}

/** Whether the window is too narrow for the menu beside the page, or for a dialog beside what it covers. */
export function useIsNarrow(): boolean {
  return !useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
}
