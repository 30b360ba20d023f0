import { ArrowIcon, PauseIcon, PlayIcon } from '#app/components/icons.tsx'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'

interface SliderControlsProps {
  /** Undefined with a single slide. */
  position?: { number: number; total: number }
  /** Undefined without autoplay. */
  isPlaying?: boolean
  onMove: (to: 'previous' | 'next') => void
  onToggle: () => void
}

/** The slider's position, pause button and arrows. They need scripts, so they are rendered after hydration. */
export function SliderControls({ position, isPlaying, onMove, onToggle }: SliderControlsProps) {
  const { slider: texts } = useLanguage().messages.home
  const isHydrated = useHydrated()
  const button = 'flex size-11 items-center justify-center'
  return (
    <div className={`-mr-3 flex shrink-0 items-center ${isHydrated ? '' : 'invisible'}`}>
      {position && (
        <p className="label pr-2 tabular-nums">
          <span className="sr-only">{texts.position(position.number, position.total)}</span>
          <span aria-hidden="true">
            {position.number}/{position.total}
          </span>
        </p>
      )}
      {isPlaying !== undefined && (
        <button type="button" onClick={onToggle} aria-label={isPlaying ? texts.pause : texts.play} className={button}>
          {isPlaying ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
        </button>
      )}
      {position && (
        <>
          <button type="button" onClick={() => onMove('previous')} aria-label={texts.previous} className={button}>
            <ArrowIcon to="left" className="size-5" />
          </button>
          <button type="button" onClick={() => onMove('next')} aria-label={texts.next} className={button}>
            <ArrowIcon to="right" className="size-5" />
          </button>
        </>
      )}
    </div>
  )
}
