import { useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { useFavoritesCount } from '../features/favorites/use-favorites.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import { FavoritesLink, LanguageLink } from './header-links.tsx'
import type { LayoutData, MenuLink } from './layout-data.server.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { ModelsMenu } from './models-menu.tsx'
import { HomeLink } from './wordmark.tsx'

/** The header's state at a scroll position. */
interface ScrollState {
  isHidden: boolean
  /** The scroll position of the last change, in pixels. */
  y: number
}

/** Shorter movements, in pixels, have no direction. */
const minMovement = 6

/** The header is visible down to this scroll position, in pixels: as far as it moves up. */
const top = 123

/** Returns the state after a scroll to `y`: hidden after scrolling down, visible after scrolling up and at the top. */
export function nextScrollStateOf(state: ScrollState, y: number): ScrollState {
  if (y <= top) return { isHidden: false, y }
  if (Math.abs(y - state.y) < minMovement) return state
  return { isHidden: y > state.y, y }
}

/** Whether the header is hidden because the visitor scrolls down. A change of `resetKey` shows it until the next scroll down. */
function useHideOnScroll(resetKey: unknown): boolean {
  const [isHidden, setHidden] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again when `resetKey` changes
  useEffect(() => {
    let state: ScrollState = { isHidden: false, y: window.scrollY }
    setHidden(false)
    const follow = () => {
      state = nextScrollStateOf(state, window.scrollY)
      setHidden(state.isHidden)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [resetKey])
  return isHidden
}

/** The header: menu button, agency name and favourites; from 1024 px the whole menu around the name. */
export function Header({ data }: { data: LayoutData }) {
  const { messages } = useLanguage()
  const { menu } = messages.layout
  const hidden = useHideOnScroll(useFavoritesCount())
  return (
    <header className="site-header border-line border-b bg-paper" data-hidden={hidden || undefined}>
      <div className="grid h-header grid-cols-[1fr_auto_1fr] items-center px-margin lg:hidden">
        <MobileMenu data={data} />
        <HomeLink data={data} />
        <FavoritesLink className="-mr-3 justify-self-end" />
      </div>
      <nav
        aria-label={menu.label}
        className="hidden h-header-desktop grid-cols-[1fr_auto_1fr] items-center gap-6 px-margin lg:grid"
      >
        <ul className="flex items-center gap-6 2xl:gap-9">
          {data.menus.left.map((link) => (
            <MenuEntry key={link.path} link={link} lists={data.lists} />
          ))}
        </ul>
        <HomeLink data={data} />
        <ul className="flex min-w-0 items-center justify-end gap-6 2xl:gap-9">
          {data.menus.right.map((link) => (
            <MenuEntry key={link.path} link={link} lists={data.lists} />
          ))}
          <li className="-mx-3">
            <LanguageLink />
          </li>
        </ul>
      </nav>
    </header>
  )
}

function MenuEntry({ link: { page, name, path }, lists }: { link: MenuLink } & Pick<LayoutData, 'lists'>) {
  if (page === 'models')
    return (
      <li>
        <ModelsMenu lists={lists} />
      </li>
    )
  if (page === 'favorites')
    return (
      <li className="-mx-3">
        <FavoritesLink />
      </li>
    )
  return (
    // The titles of forms are shortened where the header has no room for them.
    <li className={page ? undefined : 'min-w-0'}>
      <NavLink to={path} prefetch="intent" className="label flex h-11 items-center whitespace-nowrap">
        <span className="underlined truncate">{name}</span>
      </NavLink>
    </li>
  )
}
