import { MediaLibrary } from './media-library.tsx'
import { nameOfMedium } from './medium.ts'
import { MediumEdit } from './medium-edit.tsx'

export const media = {
  name: 'media',
  list: MediaLibrary,
  edit: MediumEdit,
  options: { group: 'media' },
  recordRepresentation: nameOfMedium,
}
