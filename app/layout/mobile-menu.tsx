import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { CloseIcon, MenuIcon } from '../components/icons.tsx'
import { useLanguage } from '../i18n/language-context.tsx'
import { desktop } from '../styles/window-widths.ts'
import { FavoritesLink, isModelsPage, LanguageLink } from './header-links.tsx'
import type { LayoutData } from './layout-data.server.ts'
import { HomeLink } from './wordmark.tsx'

/**
 * The menu button below 1024 px and its drawer: a modal dialog, in which the browser traps focus, which closes on Escape and
 * returns focus. `command` opens it without scripts.
 */
export function MobileMenu({ data }: { data: LayoutData }) {
  const { messages } = useLanguage()
  const { menu } = messages.layout
  const id = useId()
  const { drawer, open, close } = useDrawer()
  const { pathname } = useLocation()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-controls={id}
        aria-label={menu.open}
        onClick={open}
        {...{ command: 'show-modal', commandfor: id }}
        className="-ml-2.5 flex size-11 items-center justify-center"
      >
        <MenuIcon />
      </button>
      <dialog
        ref={drawer}
        id={id}
        tabIndex={-1}
        aria-label={menu.label}
        className="drawer bg-paper text-ink outline-none"
      >
        <div className="grid h-header grid-cols-[1fr_auto_1fr] items-center border-line border-b px-margin">
          <button
            type="button"
            aria-label={menu.close}
            onClick={close}
            {...{ command: 'close', commandfor: id }}
            className="-ml-2.5 flex size-11 items-center justify-center"
          >
            <CloseIcon />
          </button>
          <HomeLink data={data} />
          <FavoritesLink className="-mr-3 justify-self-end" />
        </div>
        <nav aria-label={menu.label} className="px-margin pt-6 pb-10">
          <p className="label text-muted">
            <span
              aria-current={isModelsPage(pathname) || undefined}
              className="underlined aria-[current=true]:text-ink"
            >
              {menu.models}
            </span>
          </p>
          <ul className="pt-1">
            {data.lists.map(({ name, path }) => (
              <li key={path}>
                <NavLink to={path} end className="block py-1">
                  <span className="display underlined inline-block text-display leading-[1.12]">{name}</span>
                </NavLink>
              </li>
            ))}
          </ul>
          <ul className="mt-6 border-line border-t">
            {data.menus.drawer.map(({ name, path }) => (
              <li key={path} className="border-line border-b">
                <NavLink to={path} className="label flex h-12 items-center aria-[current=page]:underline">
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
          <LanguageLink className="mt-4 w-fit justify-start!" />
        </nav>
      </dialog>
    </>
  )
}

function useDrawer() {
  const drawer = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const renderedKey = useRef(key)
  useEffect(() => {
    if (renderedKey.current === key) return
    renderedKey.current = key
    drawer.current?.close()
  }, [key])
  useEffect(() => {
    const query = window.matchMedia(desktop)
    // A hidden modal dialog would still make the page inert.
    const close = () => query.matches && drawer.current?.close()
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
  }, [])
  return {
    drawer,
    // Scripts replace `command`. A second `showModal()` would throw.
    open: (event: MouseEvent) => {
      event.preventDefault()
      drawer.current?.showModal()
      // Safari would show a focus ring on the first button.
      drawer.current?.focus()
    },
    close: (event: MouseEvent) => {
      event.preventDefault()
      drawer.current?.close()
    },
  }
}
