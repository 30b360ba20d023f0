import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useHydrated } from '../components/use-hydrated.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import { isModelsPage } from './header-links.tsx'
import type { LayoutData } from './layout-data.server.ts'

/**
 * The models menu of the desktop header. It opens on hover and click, and closes on Escape, on pointer leave, on a press outside,
 * on loss of focus and on navigation. Before hydration only CSS opens it (`data-open` is absent).
 */
export function ModelsMenu({ lists }: Pick<LayoutData, 'lists'>) {
  const { messages } = useLanguage()
  const { menu } = messages.layout
  const { open, area, button } = useMenu()
  const isCurrent = isModelsPage(useLocation().pathname)
  const hydrated = useHydrated()
  const panel = useId()
  return (
    <div className="models-menu" data-open={hydrated ? open : undefined} {...area}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-current={isCurrent || undefined}
        className="label flex h-header-desktop items-center"
        {...button}
      >
        <span className="underlined">{menu.models}</span>
      </button>
      <div id={panel} className="models-panel absolute inset-x-0 top-full border-line border-y bg-paper">
        <ul className="flex flex-wrap items-baseline justify-between gap-x-10 px-margin py-8">
          {lists.map(({ name, path }) => (
            <li key={path}>
              <NavLink to={path} end prefetch="intent" className="display underlined block text-heading">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function useMenu() {
  const { key } = useLocation()
  // Stores the history entry for which the menu is open, so that every navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const setOpen = (value: boolean) => setOpenAt(value ? key : undefined)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const area = button.current?.parentElement
      if (area?.contains(document.activeElement)) button.current?.focus()
      setOpenAt(undefined)
    }
    // Safari does not focus a tapped button, so a tap outside is no loss of focus.
    const closeOutside = ({ target }: Event) => {
      if (!button.current?.parentElement?.contains(target as Node)) setOpenAt(undefined)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [open])
  return {
    open,
    area: {
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement)) setOpen(false)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
    button: {
      ref: button,
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOpen(true),
      onClick: ({ detail, nativeEvent }: MouseEvent) => {
        // Hover has opened the menu already, so a mouse click must not close it.
        const byMouse = detail > 0 && 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
        setOpen(byMouse || !open)
      },
    },
  }
}
