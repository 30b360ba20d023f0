import { Picture } from '#app/media/picture.tsx'
import { RichText } from '#app/rich-text/rich-text.tsx'
import type { Media } from '#contracts/media.ts'
import type { ApplicationTexts } from './application-texts.ts'

export interface GuidanceView {
  /** Safe HTML. */
  lead: string
  pictures: Media[]
  sections: { id: string; title?: string; html: string }[]
}

/** What to know before applying: how the photos should be, and what is never asked for. */
export function Guidance({ guidance, texts }: { guidance: GuidanceView; texts: ApplicationTexts }) {
  return (
    <div>
      <RichText html={guidance.lead} className="text-lead" />
      {guidance.pictures.length > 0 && (
        <div className="mt-10 grid grid-cols-4 gap-[2px]">
          {guidance.pictures.map((media) => (
            <Picture
              key={media.url}
              media={media}
              places={[
                [1024, '8.5vw', 4 / 3],
                [0, '23vw', 4 / 3],
              ]}
              widest={480}
              className="aspect-3/4"
            />
          ))}
        </div>
      )}
      <section aria-labelledby="guidance" className="mt-12">
        <h2 id="guidance" className="label">
          {texts.guidanceTitle}
        </h2>
        <ul className="display mt-3 text-title">
          {texts.guidance.map((line) => (
            <li key={line} className="border-t border-line py-3">
              {line}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="safety" className="mt-12 border border-ink p-6">
        <h2 id="safety" className="label">
          {texts.safetyTitle}
        </h2>
        {texts.safety.map((line) => (
          <p key={line} className="mt-3 text-body">
            {line}
          </p>
        ))}
      </section>
    </div>
  )
}

/** What the agency adds: after the form where there is one column. */
export function MoreGuidance({ sections }: { sections: GuidanceView['sections'] }) {
  return (
    <div className="grid content-start gap-y-10">
      {sections.map((section) => (
        <section key={section.id}>
          {section.title && <h2 className="label">{section.title}</h2>}
          <RichText html={section.html} className="mt-3 text-small" />
        </section>
      ))}
    </div>
  )
}
