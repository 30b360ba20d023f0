import { type ReactNode, ViewTransition } from 'react'

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

/** A `<ViewTransition>` with these animations and no others. */
export function AnimatedChange({ name, children, ...classes }: AnimatedChangeProps) {
  return (
    <ViewTransition name={name} default="none" {...classes}>
      {children}
    </ViewTransition>
  )
}

/** Returns the view transition name of a talent's picture or name, the same on its card and on its profile. */
export function transitionNameOf(id: string, part: string): string {
  return `${part}-${encodeURIComponent(id)}`
}
