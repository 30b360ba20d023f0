import { useEffect, useRef, useState } from 'react'

/** How long a script may take to show something, in milliseconds; after that the page does without it. */
const patience = 15_000

/** Follows what a third party's frame tells of its script. `loads`: the frame is on the page. */
export function useFrame(loads: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    if (!loads || phase !== 'loading') return
    const timer = setTimeout(() => setPhase('failed'), patience)
    // The frame has no origin to tell it by: what counts is which window speaks.
    function hear({ source, data }: MessageEvent<unknown>) {
      if (source === frame.current?.contentWindow && (data === 'shown' || data === 'failed')) setPhase(data)
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [loads, phase])
  return { frame, phase, retry: () => setPhase('loading') }
}
