import { useLanguage } from '#app/i18n/language-context.tsx'
import { SectionTitle } from './section-title.tsx'
import type { Talent } from './talent.server.ts'
import { VideoPlayer } from './video-player.tsx'

/** The videos, each in its own shape, side by side where there is room. */
export function Videos({ videos, name }: { videos: Talent['videos']; name: string }) {
  const { profile } = useLanguage().messages
  return (
    <section id="video" aria-labelledby="video-title" className="below print:hidden">
      <SectionTitle id="video-title">{profile.video}</SectionTitle>
      <div className="flex flex-wrap gap-x-2 gap-y-8 md:gap-x-3">
        {videos.map((video) => (
          <VideoPlayer key={video.media.url} video={video} name={name} />
        ))}
      </div>
    </section>
  )
}
