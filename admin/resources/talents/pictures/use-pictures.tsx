import { createContext, useContext } from 'react'
import type { MediumRecord } from '#contracts/admin/media.ts'
import type { CompCardSide } from '#domain/pdfs.ts'
import { MediumPicture } from '../../../components/media/medium-picture.tsx'
import type { Group, Picture, PictureChange } from './groups.ts'

/** The form's pictures and the actions on them. */
export interface Pictures {
  all: readonly Picture[]
  /** Whether the user may only look at them. */
  isReadOnly: boolean
  nameOf(picture: Picture): string
  add(media: readonly MediumRecord[], group: Group): void
  place(picture: Picture, group: Group, index?: number): void
  describe(picture: Picture, change: PictureChange): void
  /** Chooses the picture for a side of the comp card, or for none. */
  chooseForCard(picture: Picture, side: CompCardSide | null): void
  /** Replaces the picture with a crop. */
  replace(picture: Picture, part: MediumRecord): void
  remove(picture: Picture): void
  /** Opens the dialog of the picture. */
  open(picture: Picture): void
}

/** Actions that are the same objects in each render, so that a tile is rendered only when its picture changes. */
export type PictureActions = Pick<Pictures, 'place' | 'open' | 'remove'>

export const PictureActionsContext = createContext<PictureActions | undefined>(undefined)

export function usePictureActions(): PictureActions {
  const actions = useContext(PictureActionsContext)
  if (!actions) throw new Error('there are no pictures around')
  return actions
}

export const PicturesContext = createContext<Pictures | undefined>(undefined)

export function usePictures(): Pictures {
  const pictures = useContext(PicturesContext)
  if (!pictures) throw new Error('there are no pictures around')
  return pictures
}

interface PictureViewProps {
  picture: Picture
  width: 160 | 320 | 480 | 640
  fit?: 'cover' | 'contain'
}

/** Fills its container with a talent's picture or video. */
export function PictureView({ picture, ...view }: PictureViewProps) {
  const poster = picture.poster === null ? null : { url: picture.poster }
  return <MediumPicture medium={{ ...picture, poster }} {...view} />
}
