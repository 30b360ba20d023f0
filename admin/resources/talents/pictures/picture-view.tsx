import { MediumPicture } from '../../../components/media/medium-picture.tsx'
import type { Picture } from './groups.ts'

interface PictureViewProps {
  picture: Picture
  width: 160 | 320 | 480 | 640
  fit?: 'cover' | 'contain'
}

/** A talent's picture or video in whatever box it stands in. */
export function PictureView({ picture, ...view }: PictureViewProps) {
  const poster = picture.poster === null ? null : { url: picture.poster }
  return <MediumPicture medium={{ ...picture, poster }} {...view} />
}
