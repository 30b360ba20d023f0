import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon, type IconProps } from '#app/components/icons.tsx'
import { formPath } from '#app/features/forms/form-path.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Talent } from './talent.server.ts'

/** The pictures as a zip, and the comp card as a PDF. Both work without JavaScript. */
export function ProfileDownloads({ talent: { id, compCard } }: { talent: Talent }) {
  const { language, messages } = useLanguage()
  return (
    <>
      <form method="post" action={formPath('zip', language)}>
        <input type="hidden" name="talents" value={id} />
        <button type="submit" className="profile-action label">
          <DownloadIcon className="size-5" />
          <span className="max-lg:sr-only">{messages.profile.actions.download}</span>
        </button>
      </form>
      <CompCardMenu {...compCard} />
    </>
  )
}

/** The sizes and units of the comp card. Closes with Escape, and when something else is pressed or focused. */
function CompCardMenu({ title, groups }: Talent['compCard']) {
  const menu = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)

  useEffect(() => {
    function closeOutside({ target }: Event) {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
    }
  }, [])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    summary.current?.focus()
  }

  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="comp-card-menu">
      <summary ref={summary} className="profile-action label">
        <CardIcon className="size-5" />
        <span className="max-lg:sr-only">{title}</span>
      </summary>
      <div className="comp-card-options">
        <p aria-hidden="true" className="label pt-3 lg:hidden">
          {title} (PDF)
        </p>
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

function CardIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M5 3.5h14v17H5zM8.5 7h7v6h-7zM8.5 16.5h5" />
    </Icon>
  )
}

function DownloadIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4 20.5h16" />
    </Icon>
  )
}
