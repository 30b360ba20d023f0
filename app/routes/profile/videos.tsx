import { useLanguage } from '#app/i18n/language-context.tsx'
import { fileAddress, pictureAddress } from '#app/media/picture-address.ts'
import { SectionTitle } from './section-title.tsx'
import type { Talent } from './talent.server.ts'

/** The videos: nothing of one is loaded, its still picture apart, before it is played. */
export function Videos({ videos, name }: { videos: Talent['videos']; name: string }) {
  const { profile } = useLanguage().messages
  return (
    <section id="video" aria-labelledby="video-title" className="below print:hidden">
      <SectionTitle id="video-title">{profile.video}</SectionTitle>
      <div className="flex flex-col gap-2 md:gap-3">
        {videos.map(({ media, poster }) => (
          // biome-ignore lint/a11y/useMediaCaption: the contract brings no captions with a video
          <video
            key={media.url}
            controls
            playsInline
            preload="none"
            src={fileAddress(media.url)}
            poster={poster && pictureAddress({ source: poster.url, width: 1200, format: 'webp' })}
            width={media.width ?? undefined}
            height={media.height ?? undefined}
            aria-label={media.alt || name}
            className="max-h-[85vh] w-full bg-ink object-contain"
          >
            {profile.videoFallback}
          </video>
        ))}
      </div>
    </section>
  )
}
