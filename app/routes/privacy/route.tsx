import { use } from 'react'
import { backendContext } from '#app/backend.ts'
import { FittedHeading } from '#app/components/fitted-heading.tsx'
import { ThirdPartiesContext } from '#app/features/consent/third-parties-context.ts'
import { RichText } from '#app/features/rich-text/rich-text.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { undefinedIfNotFound, withErrorScreen } from '#app/service-errors.server.ts'
import { getTextEntity } from '#contracts/panel/entities.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import { consentAnchor } from '#domain/third-parties.ts'
import { allow, useAllowed, withdraw } from '../../features/consent/consent.ts'
import type { ThirdPartiesView, ThirdPartyView } from '../../features/consent/third-parties.server.ts'
import type { Route } from './+types/route.ts'
import { toPrivacyView } from './privacy-view.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { descriptions, privacy: texts } = messagesOf(language)
  const entity = await withErrorScreen(undefinedIfNotFound(getTextEntity(backend.panel, 'privacy', language)))
  const text = toPrivacyView(entity ?? {})
  const path = pathTo('privacy', language)
  const head = await createPageHead(backend, language, {
    title: texts.title,
    description: text.description ?? descriptions.privacy,
    path,
    breadcrumbs: [{ name: texts.title, path }],
    index: entity?.starter !== true,
  })
  return { head, text, texts, isStarter: entity?.starter === true }
}

export { publicHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function Privacy({ loaderData: { isStarter, text, texts } }: Route.ComponentProps) {
  const thirdParties = use(ThirdPartiesContext)
  const choice = thirdParties && { anchor: consentAnchor, title: thirdParties.choice.title }
  const contents = [...text.sections, ...(choice ? [choice] : [])]
  return (
    <article className="px-margin pt-8 pb-section md:pt-14">
      <FittedHeading text={text.title ?? texts.title} lang={text.title && text.lang} className="pb-8 md:pb-14" />
      <div className="grid gap-x-4 gap-y-10 border-line border-t pt-8 md:grid-cols-12 md:pt-12">
        {contents.length > 1 && <TableOfContents heading={texts.contents} sections={contents} />}
        <div className="md:col-span-8 lg:col-span-7 lg:col-start-5">
          {isStarter && <p className="mb-8 max-w-xl border-line border-l pl-5 text-small">{texts.starter}</p>}
          <RichText html={text.html} lang={text.lang} className="text-lead" />
          {text.sections.map((section) => (
            <section
              key={section.anchor}
              id={section.anchor}
              lang={section.lang}
              tabIndex={-1}
              className="max-w-xl pt-14 md:pt-20"
            >
              {section.title && <h2 className="display pb-5 text-title">{section.title}</h2>}
              <RichText html={section.html} />
            </section>
          ))}
          {choice && (
            <section id={choice.anchor} tabIndex={-1} className="max-w-xl pt-14 md:pt-20 noscript:hidden">
              <h2 className="display pb-5 text-title">{choice.title}</h2>
              <ConsentChoice view={thirdParties} />
            </section>
          )}
        </div>
      </div>
    </article>
  )
}

interface ContentsProps {
  heading: string
  sections: { anchor: string; title?: string }[]
}

/** The table of contents; it stays in view beside the text in wide windows. */
function TableOfContents({ heading, sections }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className="md:col-span-4 lg:col-span-3">
      <div className="md:sticky md:top-32">
        <h2 id="contents" className="label pb-3 text-muted">
          {heading}
        </h2>
        <ol>
          {sections.map(
            ({ anchor, title }) =>
              title && (
                <li key={anchor}>
                  <a href={`#${anchor}`} className="flex min-h-11 items-center text-small md:min-h-9">
                    <span className="underlined">{title}</span>
                  </a>
                </li>
              ),
          )}
        </ol>
      </div>
    </nav>
  )
}

/** A checkbox for each configured third party. A change applies at once. */
function ConsentChoice({ view: { parties, choice } }: { view: ThirdPartiesView }) {
  return (
    <fieldset>
      <legend>{choice.intro}</legend>
      <div className="pt-3">
        {parties.map((view) => (
          <ChoiceRow key={view.party} view={view} />
        ))}
      </div>
    </fieldset>
  )
}

function ChoiceRow({ view: { party, host, texts } }: { view: ThirdPartyView }) {
  const isAllowed = useAllowed(party, host)
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isAllowed}
        onChange={() => (isAllowed ? withdraw(party) : allow(party, host))}
        className="checkbox"
      />
      <span className="wrap-anywhere">
        {texts.title} <span className="text-muted">{texts.from}</span>
      </span>
    </label>
  )
}
