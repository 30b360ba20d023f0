import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#app/i18n/paths.ts'
import type { FrameData } from './frame-data.server.ts'
import { Wordmark } from './wordmark.tsx'

/** The agency's name or logo, which leads home. */
export function HomeLink({ data }: { data: FrameData }) {
  const { language } = useLanguage()
  return (
    <Link to={pathTo('home', language)} prefetch="intent" className="flex h-11 items-center lg:h-14">
      <Wordmark data={data} />
    </Link>
  )
}
