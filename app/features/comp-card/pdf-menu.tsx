import { useEffect, useRef, useState } from 'react'
import { awaitCloseRequest } from '#app/components/close-request.ts'
import { CloseIcon, Icon } from '#app/components/icons.tsx'
import { CardPreview } from './card-preview.tsx'
import type { PdfMenuData } from './comp-card-menu.server.ts'

const cardIcon = 'M5 3.5h14v17H5zM8.5 7h7v6h-7zM8.5 16.5h5'

/**
 * The menu of a PDF's sizes and units. That of a comp card is in a profile's action bar, where small windows show only its
 * icon, and opens a sheet. Escape, Back on Android, a press outside and focus outside close it.
 */
export function PdfMenu({ title, groups, card }: PdfMenuData) {
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // A menu that was opened before hydration has sent its event already.
  useEffect(() => setIsOpen(menu.current?.open ?? false), [])

  useEffect(() => {
    if (!isOpen) return
    const close = () => menu.current?.removeAttribute('open')
    function closeOutside({ target }: Event) {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    const stopWaiting = awaitCloseRequest(() => {
      close()
      summary.current?.focus()
    })
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
      stopWaiting()
    }
  }, [isOpen])

  return (
    <details
      ref={menu}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={card ? 'comp-card-menu card-sheet' : 'comp-card-menu pdf-menu-below'}
    >
      <summary ref={summary} className={card ? 'profile-action label' : 'label flex min-h-11 items-center'}>
        {card && <Icon className="size-5" path={cardIcon} />}
        <span className={card ? 'max-lg:sr-only' : 'underlined'}>{title}</span>
      </summary>
      <div className="comp-card-options">
        {card && (
          <>
            <div className="flex items-center justify-between">
              <p aria-hidden="true" className="label">
                {title} (PDF)
              </p>
              <button
                type="button"
                aria-label={card.close}
                className="-mr-3 flex size-11 items-center justify-center noscript:hidden"
                onClick={() => {
                  menu.current?.removeAttribute('open')
                  summary.current?.focus()
                }}
              >
                <CloseIcon className="size-5" />
              </button>
            </div>
            <CardPreview {...card} />
          </>
        )}
        {groups.map(({ label, links }) => (
          <div key={label}>
            <p className="label pt-3 text-muted">{label}</p>
            <ul className="flex gap-x-6">
              {links.map(({ text, name, href }) => (
                <li key={href}>
                  <a href={href} type="application/pdf" aria-label={name} className="flex min-h-11 items-center">
                    <span className="underlined">{text}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
