import { useLanguage } from '#app/i18n/language-context.tsx'
import { PictureLink } from './picture-link.tsx'
import { SectionTitle } from './section-title.tsx'
import type { Talent } from './talent.server.ts'
import type { Lightbox } from './use-lightbox.ts'

/** The digitals, four in a row, each with what it shows. */
export function Snaps({ talent: { snaps, name }, lightbox }: { talent: Talent; lightbox: Lightbox }) {
  const { profile } = useLanguage().messages
  return (
    <section id="snaps" aria-labelledby="snaps-title" className="below print:hidden">
      <SectionTitle id="snaps-title" count={snaps.length}>
        {profile.snaps}
      </SectionTitle>
      <ul className="grid grid-cols-2 gap-x-2 gap-y-6 md:grid-cols-4 md:gap-x-3">
        {snaps.map(({ media, view }) => (
          <li key={media.url}>
            <figure>
              <PictureLink
                media={media}
                name={name}
                lightbox={lightbox}
                places={[
                  [768, '23vw', 4 / 3],
                  [0, '46vw', 4 / 3],
                ]}
                widest={960}
                className="aspect-3/4"
              />
              {view && <figcaption className="label pt-3 text-muted">{profile.views[view]}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
