import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Crop } from '#contracts/admin/media.ts'
import { ProblemError } from '../../http/problem.ts'
import { findRow } from '../collections/rows.ts'
import type { AdminContext } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { media } from './media.ts'
import { createFileProblem, preparePicture } from './upload/medium-file.ts'
import { storeMedium } from './upload/store.ts'

/** The minimum side of a crop, in pixels. */
const minSide = 16

/** Creates a new medium from a part of a picture. The same crop twice yields the same medium. */
export async function cropMedium(
  context: Pick<AdminContext, 'db' | 'storage'>,
  id: string | undefined,
  crop: Crop,
  actor: Actor,
): Promise<{ id: number; url: string | undefined }> {
  const row = await context.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', (await findRow(context.db, media, id)).id)
    .executeTakeFirstOrThrow()
  if (!row.type.startsWith('image/') || !row.width || !row.height) throw createFileProblem('unsupported')
  const part = toPixels(crop, row.width, row.height)
  if (part.width < minSide || part.height < minSide) throw new ProblemError(422, { errors: { width: ['too_small'] } })
  const original = await context.storage.get(row.url)
  if (!original) throw new ProblemError(404, { detail: 'The file of this picture is not there.' })
  const file = await preparePicture(() => buffer(original.body), { userId: actor.user.id, part })
  const medium = await storeMedium(
    context,
    file,
    {
      hash: createHash('sha256')
        .update(file.body as Uint8Array)
        .digest('hex'),
      name: row.name,
      alt_pt: row.alt_pt,
      alt_en: row.alt_en,
      credit: row.credit,
      ...focalPointIn(crop, row),
      // Crops of a crop belong to its original.
      crop_of_id: row.crop_of_id ?? row.id,
      application_id: row.application_id,
    },
    actor,
  )
  return { id: medium.id, url: medium.isNew ? medium.url : undefined }
}

function toPixels({ x, y, ...crop }: Crop, width: number, height: number) {
  const [left, top] = [Math.round(x * width), Math.round(y * height)]
  return {
    left,
    top,
    width: Math.min(Math.round(crop.width * width), width - left),
    height: Math.min(Math.round(crop.height * height), height - top),
  }
}

/** The focal point relative to the crop; none when it is outside. */
function focalPointIn(
  { x, y, width, height }: Crop,
  { focal_x, focal_y }: Record<'focal_x' | 'focal_y', number | null>,
) {
  if (focal_x === null || focal_y === null) return {}
  const focus = { focal_x: (focal_x - x) / width, focal_y: (focal_y - y) / height }
  return Object.values(focus).every((share) => share >= 0 && share <= 1) ? focus : {}
}
