import { Box } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'

interface SelectionBarProps {
  label: string
  /** How many records are selected. */
  status: string
  children: ReactNode
}

/** The CSS variable of the bar's height, for what stands above the bar. */
export const selectionBarHeight = '--selection-bar-height'

/** The number of selected records and the actions for them. Sticks to the bottom of the window. */
export function SelectionBar({ label, status, children }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(selectionBarHeight, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(selectionBarHeight)
    }
  }, [])

  return (
    <Box
      ref={bar}
      role="group"
      aria-label={label}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'text.primary',
        backgroundColor: 'background.default',
      }}
    >
      <Box role="status" sx={{ mr: 'auto', fontWeight: 500 }}>
        {status}
      </Box>
      {children}
    </Box>
  )
}

/** Clearing the selection and deleting: apart from the other actions, so that no thumb hits these instead of them. */
export function ApartActions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 1,
        flexBasis: { xs: '100%', md: 'auto' },
        mt: { xs: 2, md: 0 },
        ml: 'auto',
      }}
    >
      {children}
    </Box>
  )
}
