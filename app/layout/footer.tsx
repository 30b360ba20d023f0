import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { consentAnchor } from '#domain/third-parties.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import { followFragmentLinks } from './fragment-links.ts'
import type { LayoutData } from './layout-data.server.ts'
import { Wordmark } from './wordmark.tsx'

/** The footer: links to all pages, the agency's contacts, and its name as wide as the page. */
export function Footer({ data }: { data: LayoutData }) {
  const { language, messages } = useLanguage()
  const { menu, footer } = messages.layout
  // The footer loads on every page, after what is shown first.
  useLayoutEffect(followFragmentLinks, [])
  return (
    <>
      <footer className="site-footer below-fold border-ink border-t px-margin pt-section pb-6">
        <div className="grid grid-cols-2 gap-x-4 gap-y-12 lg:grid-cols-[1fr_1fr_auto]">
          <nav
            aria-label={footer.pages}
            className="col-span-2 grid grid-cols-2 gap-x-4 lg:grid-cols-subgrid print:hidden"
          >
            <FooterList title={menu.models}>
              {data.lists.map(({ name, path }) => (
                <FooterLink key={path} to={path}>
                  {name}
                </FooterLink>
              ))}
            </FooterList>
            <FooterList title={footer.pages}>
              {[...data.menus.drawer, ...data.menus.footer].map(({ name, path }) => (
                <FooterLink key={path} to={path}>
                  {name}
                </FooterLink>
              ))}
              {data.thirdParties && (
                <FooterLink to={`${pathTo('privacy', language)}#${consentAnchor}`} className="noscript:hidden">
                  {data.thirdParties.choice.title}
                </FooterLink>
              )}
            </FooterList>
          </nav>
          <FooterContacts data={data} />
        </div>
        <div className="@container pt-section pb-8 print:hidden">
          <Wordmark data={data} className="wordmark-wide" />
        </div>
        {data.credentials.length > 0 && (
          <ul className="flex flex-wrap gap-x-8 gap-y-1 pb-5 text-muted text-small">
            {data.credentials.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
        <div className="footer-line">
          <p>
            © {data.year} {data.copyright ?? footer.allRights(data.name)}
          </p>
          <p className="print:hidden">
            {data.credit && (
              <>
                {footer.credit}:{' '}
                <a
                  href={data.credit.url ?? undefined}
                  rel="noopener"
                  className={data.credit.url ? 'underlined text-ink' : undefined}
                >
                  {data.credit.label}
                </a>
              </>
            )}
          </p>
          <a href="#content" className="underlined text-ink print:hidden">
            {footer.top}
          </a>
        </div>
      </footer>
      <OfflineNotice />
    </>
  )
}

function FooterContacts({ data }: { data: LayoutData }) {
  const { footer } = useLanguage().messages.layout
  if (!data.email && !data.whatsapp && !data.instagram) return null
  return (
    <div className="col-span-2 lg:col-span-1 lg:text-right print:text-left">
      <FooterList title={footer.contact}>
        {data.email && (
          <FooterLink href={`mailto:${data.email}`}>
            {footer.booker}
            <span className="block text-muted text-small">{data.email}</span>
          </FooterLink>
        )}
        {data.whatsapp && (
          <FooterLink href={data.whatsapp.href}>
            {footer.whatsapp}
            <span className="hidden text-small print:block">{data.whatsapp.text}</span>
          </FooterLink>
        )}
        {data.instagram && <FooterLink href={data.instagram}>{footer.instagram}</FooterLink>}
      </FooterList>
    </div>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="label pb-3 text-muted">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

interface FooterLinkProps {
  to?: string
  href?: string
  className?: string
  children: ReactNode
}

const footerLink = 'inline-block py-2.5 leading-6 underline-offset-[0.3em] decoration-1 hover:underline print:py-0'

function FooterLink({ to, href, className, children }: FooterLinkProps) {
  return (
    <li className={className}>
      {to ? (
        <Link to={to} prefetch="intent" className={footerLink}>
          {children}
        </Link>
      ) : (
        <a href={href} rel="noopener" className={footerLink}>
          {children}
        </a>
      )}
    </li>
  )
}

/** A line at the bottom of the window while the browser is offline. */
function OfflineNotice() {
  const { messages } = useLanguage()
  const offline = useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <p role="status">
      {offline && (
        <span className="offline-notice bg-ink px-margin py-2 text-center text-paper text-small">
          {messages.layout.offline}
        </span>
      )}
    </p>
  )
}

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
