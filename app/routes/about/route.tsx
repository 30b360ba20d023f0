import { backendContext } from '#app/backend.ts'
import { FittedHeading } from '#app/components/fitted-heading.tsx'
import { ThirdParty } from '#app/features/consent/third-party.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { toOfficeViews } from '#app/features/offices/office-view.server.ts'
import { RichText } from '#app/features/rich-text/rich-text.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { undefinedIfFailed, undefinedIfNotFound, withErrorScreen } from '#app/service-errors.server.ts'
import { getOffices, getTextEntity } from '#contracts/panel/entities.ts'
import { getStaff } from '#contracts/panel/staff.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { boardsOf, toTextView } from './about-view.server.ts'
import { Offices } from './offices.tsx'
import { Sections } from './sections.tsx'
import { Staff } from './staff.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const { panel } = backend
  const language = languageOf(url.pathname)
  const { about: texts, descriptions } = messagesOf(language)
  const [entity = {}, members, offices] = await Promise.all([
    withErrorScreen(undefinedIfNotFound(getTextEntity(panel, 'about_us', language))),
    undefinedIfFailed(backend, 'staff', getStaff(panel, language)),
    undefinedIfFailed(backend, 'offices', getOffices(panel, language)),
  ])
  const text = toTextView(entity)
  const path = pathTo('about', language)
  const head = await createPageHead(backend, language, {
    title: texts.title,
    description: text.description ?? descriptions.about,
    path,
    picture: text.opening,
    breadcrumbs: [{ name: texts.title, path }],
  })
  return {
    head,
    text,
    texts,
    boards: boardsOf(members ?? []),
    offices: await toOfficeViews(backend, language, offices ?? []),
  }
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function About({ loaderData: { text, texts, boards, offices } }: Route.ComponentProps) {
  const isEmpty = !text.html && text.sections.length + boards.length + offices.length === 0
  return (
    <>
      <header className="px-margin pt-8 pb-8 md:pt-14 md:pb-14">
        <p className="label text-muted">{texts.title}</p>
        <FittedHeading
          text={text.title ?? texts.title}
          lang={text.title && text.lang}
          className="max-w-[14ch] pt-4 md:pt-8"
        />
      </header>
      {text.opening && (
        <Picture
          media={text.opening}
          places={[
            [1024, '100vw', 3 / 7],
            [640, '100vw', 2 / 3],
            [0, '100vw', 5 / 4],
          ]}
          widest={2560}
          hasPriority
          className="aspect-4/5 w-full sm:aspect-3/2 lg:aspect-21/9 print:aspect-21/9"
        />
      )}
      {isEmpty && (
        <div className="px-margin">
          <p className="empty-place display text-heading">{texts.empty}</p>
        </div>
      )}
      <div className="grid gap-x-4 px-margin py-section md:grid-cols-12">
        <RichText
          html={text.html}
          lang={text.lang}
          className="text-lead md:col-span-10 md:col-start-3 lg:col-span-8 lg:col-start-5"
        />
      </div>
      <Sections sections={text.sections} pictures={text.pictures} />
      <Staff title={texts.staff} boards={boards} />
      <Offices title={texts.offices} offices={offices} />
      <ThirdParty party="reviews" className="px-margin pb-section" />
    </>
  )
}
