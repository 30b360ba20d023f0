import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import type { LayoutData } from './layout-data.server.ts'
import { Wordmark } from './wordmark.tsx'

/** The agency's name or logo as a link to the home page. */
export function HomeLink({ data }: { data: LayoutData }) {
  const { language } = useLanguage()
  return (
    <Link to={pathTo('home', language)} prefetch="intent" className="flex h-11 items-center lg:h-14">
      <Wordmark data={data} />
    </Link>
  )
}
