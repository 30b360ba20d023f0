import { VerifyLink } from '#app/components/verify-link.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { RichText } from '#app/features/rich-text/rich-text.tsx'
import type { ApplicationTexts } from '#app/i18n/messages/pt/be-a-model.ts'
import type { Media } from '#contracts/media.ts'

export interface GuidanceView {
  /** The language of `lead`, if not the page's. */
  lang?: string
  /** Safe HTML. */
  lead: string
  pictures: Media[]
  sections: { id: string; lang?: string; title?: string; html: string }[]
}

interface GuidanceProps {
  guidance: GuidanceView
  texts: ApplicationTexts
  canVerify: boolean
}

/** The introduction, short so that the form starts near the top. */
export function Guidance({ guidance, texts, canVerify }: GuidanceProps) {
  return (
    <div>
      <RichText html={guidance.lead} lang={guidance.lang} className="text-body lg:text-lead" />
      <section aria-label={texts.safetyTitle} className="mt-6 border-line border-l pl-4 lg:mt-10">
        {texts.safety.map((line) => (
          <p key={line} className="text-small not-first:mt-1">
            {line}
          </p>
        ))}
        {canVerify && <VerifyLink />}
      </section>
    </div>
  )
}

export function PhotoGuidance({ pictures, texts }: { pictures: Media[]; texts: ApplicationTexts }) {
  return (
    <div className="mb-10 grid items-start gap-x-8 gap-y-6 md:grid-cols-[2fr_3fr]">
      <ul aria-label={texts.guidanceTitle}>
        {texts.guidance.map((line) => (
          <li key={line} className="border-line border-t py-2 text-body">
            {line}
          </li>
        ))}
      </ul>
      {pictures.length > 0 && (
        <div className="grid grid-cols-4 gap-[2px]">
          {pictures.map((media) => (
            <Picture
              key={media.url}
              media={media}
              places={[
                [1024, '8.5vw', 4 / 3],
                [768, '14vw', 4 / 3],
                [0, '23vw', 4 / 3],
              ]}
              widest={480}
              className="aspect-3/4"
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** The agency's further sections: beside the form, or after it in narrow windows. */
export function MoreGuidance({ sections }: { sections: GuidanceView['sections'] }) {
  return (
    <div className="grid gap-y-10 max-lg:mt-8 lg:sticky lg:top-28 lg:self-start">
      {sections.map((section) => (
        <section key={section.id} lang={section.lang}>
          {section.title && <h2 className="label">{section.title}</h2>}
          <RichText html={section.html} className="mt-3 text-small" />
        </section>
      ))}
    </div>
  )
}
