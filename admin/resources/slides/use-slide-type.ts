import { useStore } from 'react-admin'
import type { slideTypes } from '#contracts/panel/slides.ts'

type SlideType = (typeof slideTypes)[number]

/** Which slides the list shows, and a new one belongs to. */
export function useSlideType() {
  return useStore<SlideType>('slides.type', 'home')
}
