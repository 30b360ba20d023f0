import type { PhotoView } from './application-fields.ts'
import entire from './silhouettes/entire.svg'
import front from './silhouettes/front.svg'
import profile from './silhouettes/profile.svg'
import side from './silhouettes/side.svg'

const outlines: Record<PhotoView, string> = { profile, front, entire, side }

/** A person in the framing of a photo, as an outline. Says nothing that the text beside it does not. */
export function Silhouette({ view, className }: { view: PhotoView; className: string }) {
  return <img src={outlines[view]} alt="" width={90} height={120} className={className} />
}
