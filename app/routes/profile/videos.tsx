import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { Icon, PauseIcon, PlayIcon } from '#app/components/icons.tsx'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { fileUrlOf, imageUrlOf } from '#domain/image-url.ts'
import { useProfileTexts } from './profile-texts.ts'
import type { Talent } from './talent.server.ts'

export function Videos({ videos, name }: { videos: Talent['videos']; name: string }) {
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-8 md:gap-x-3">
      {videos.map((video) => (
        <VideoPlayer key={video.media.url} video={video} name={name} />
      ))}
    </div>
  )
}

const soundIcon = 'M3.5 9.5v5H7l5 4v-13l-5 4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11'
const mutedIcon = 'M3.5 9.5v5H7l5 4v-13l-5 4ZM16 9.5l5 5M21 9.5l-5 5'
const fullScreenIcon = 'M9 4H4v5M15 4h5v5M20 15v5h-5M4 15v5h5'

/** Without a poster, a video shows this moment of itself. */
const firstFrame = '#t=0.1'

/** The default width by height of a video. */
const defaultRatio = 16 / 9

/** A video with the site's controls; without JavaScript it has the browser's controls. */
function VideoPlayer({ video: { media, poster }, name }: { video: Talent['videos'][number]; name: string }) {
  const { home } = useLanguage().messages
  const profile = useProfileTexts()
  const { isPlaying, muted, duration, figure, video, position, toggle, toggleSound, toggleFullScreen, seek, events } =
    usePlayer()
  const hydrated = useHydrated()
  const { width, height } = media.width && media.height ? media : (poster ?? media)
  const label = media.alt || name

  function onKeyDown(event: KeyboardEvent) {
    const action = { k: toggle, m: toggleSound, f: toggleFullScreen }[event.key]
    if (!action || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    action()
  }

  const button = 'flex size-11 items-center justify-center'
  const StateIcon = isPlaying ? PauseIcon : PlayIcon
  return (
    <figure
      ref={figure}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="video-player"
      style={{ '--ratio': width && height ? width / height : defaultRatio } as CSSProperties}
    >
      <div className="relative">
        <video
          ref={video}
          controls={!hydrated}
          muted
          playsInline
          preload={poster || !hydrated ? 'none' : 'metadata'}
          src={fileUrlOf(media.url) + (poster ? '' : firstFrame)}
          poster={poster && imageUrlOf({ source: poster.url, width: 1200, format: 'webp' })}
          aria-label={label}
          onClick={hydrated ? toggle : undefined}
          className="video-picture"
          {...events}
        >
          {profile.videoFallback}
        </video>
        {hydrated && !isPlaying && (
          <span className="video-play">
            <PlayIcon className="size-8" />
          </span>
        )}
      </div>
      <div className={`-mx-3 flex items-center ${hydrated ? '' : 'invisible'}`}>
        <button type="button" onClick={toggle} className="label flex h-11 items-center gap-2 px-3">
          <StateIcon className="size-5" />
          <span>{isPlaying ? home.slider.pause : home.slider.play}</span>
        </button>
        <input
          ref={position}
          type="range"
          aria-label={profile.player.position}
          max={duration}
          step="any"
          defaultValue={0}
          disabled={duration === 0}
          onChange={({ target }) => seek(target.valueAsNumber)}
          className="video-position"
        />
        <button
          type="button"
          onClick={toggleSound}
          aria-label={muted ? profile.player.soundOn : profile.player.soundOff}
          className={button}
        >
          <Icon className="size-5" path={muted ? mutedIcon : soundIcon} />
        </button>
        <button type="button" onClick={toggleFullScreen} aria-label={profile.player.fullScreen} className={button}>
          <Icon className="size-5" path={fullScreenIcon} />
        </button>
      </div>
    </figure>
  )
}

/** iPhones support full screen for videos only, by this method. */
interface IPhoneVideo {
  webkitEnterFullscreen?: () => void
}

function usePlayer() {
  const [isPlaying, setIsPlaying] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const figure = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const position = useRef<HTMLInputElement>(null)
  // In seconds; 0 while it is unknown.
  const [duration, setDuration] = useState(0)
  return {
    isPlaying,
    muted: isMuted,
    duration,
    figure,
    video,
    position,
    seek(seconds: number) {
      if (video.current) video.current.currentTime = seconds
    },
    toggle() {
      const element = video.current
      // If playing fails, the poster remains.
      if (element?.paused) element.play().catch(() => {})
      else element?.pause()
    },
    toggleSound() {
      if (video.current) video.current.muted = !video.current.muted
    },
    toggleFullScreen() {
      if (document.fullscreenElement) void document.exitFullscreen()
      else if (document.fullscreenEnabled) figure.current?.requestFullscreen().catch(() => {})
      else (video.current as IPhoneVideo | null)?.webkitEnterFullscreen?.()
    },
    events: {
      onPlay: () => setIsPlaying(true),
      onPause: () => setIsPlaying(false),
      onVolumeChange: () => setMuted(video.current?.muted ?? true),
      onDurationChange: () => {
        const { duration: known = 0 } = video.current ?? {}
        setDuration(Number.isFinite(known) ? known : 0)
      },
      onTimeUpdate: () => {
        const { currentTime = 0 } = video.current ?? {}
        const input = position.current
        if (!input || duration === 0) return
        input.valueAsNumber = currentTime
        input.style.setProperty('--played', `${(currentTime / duration) * 100}%`)
        input.ariaValueText = formatTime(currentTime)
      },
    },
  }
}

/** `1:05` for 65 seconds. */
function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
