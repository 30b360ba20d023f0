import { type ReactNode, useState, ViewTransition } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Whether the primary pointer cannot hover. False on the server, so it must not change the HTML. */
export const isTouchScreen = !import.meta.env.SSR && matchMedia('(hover: none)').matches

interface AnimatedChangeProps {
  /** Pairs the element with the element of the same name on the next page. */
  name?: string
  /** The classes of the view transition by the kind of change; other changes have no animation. */
  enter?: string
  exit?: string
  share?: string
  children: ReactNode
}

/**
 * A `<ViewTransition>` with these animations, which touch screens do without: React starts a transition around every change
 * that adds one, whatever its classes are, and the new page appears only after it has begun. Hydrated content keeps the
 * component, because the server has rendered it.
 */
export function AnimatedChange({ name, children, ...classes }: AnimatedChangeProps) {
  const isHydrated = useHydrated()
  const [isLeftOut] = useState(isTouchScreen && isHydrated)
  if (isLeftOut) return children
  return (
    <ViewTransition name={name} default="none" {...(isTouchScreen ? {} : classes)}>
      {children}
    </ViewTransition>
  )
}

/** Returns the view transition name of a talent's picture, the same on its card and on its profile. */
export function transitionNameOf(id: string): string {
  return `talent-${encodeURIComponent(id)}`
}
