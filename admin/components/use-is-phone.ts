import { type Theme, useMediaQuery } from '@mui/material'

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
}
