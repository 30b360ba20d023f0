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
  const part = toPixels(toStored(crop), row.width, row.height)
  if (part.width < minSide || part.height < minSide) throw new ProblemError(422, { errors: { width: ['too_small'] } })
  const original = await context.storage.get(row.url)
  if (!original) throw new ProblemError(404, { detail: 'The file of this picture is not there.' })
  const turn = { degrees: crop.rotation, mirrored: crop.mirrored ? ('flop' as const) : undefined }
  const file = await preparePicture(() => buffer(original.body), { userId: actor.user.id, part, turn })
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

type Rectangle = Record<'x' | 'y' | 'width' | 'height', number>

interface Point {
  x: number
  y: number
}

/** A point of the stored picture, on the picture as it is seen. */
function toSeen({ x, y }: Point, { mirrored, rotation }: Pick<Crop, 'mirrored' | 'rotation'>): Point {
  return rotate({ x: mirrored ? 1 - x : x, y }, rotation)
}

/** The part of the stored picture of which the crop is seen. */
function toStored({ x, y, width, height, mirrored, rotation }: Crop): Rectangle {
  const [one, other] = [
    { x, y },
    { x: x + width, y: y + height },
  ].map((corner) => {
    const turned = rotate(corner, 360 - rotation)
    return mirrored ? { x: 1 - turned.x, y: turned.y } : turned
  }) as [Point, Point]
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}

/** Turns a point clockwise by quarters. */
function rotate(point: Point, degrees: number): Point {
  return degrees === 0 ? point : rotate({ x: 1 - point.y, y: point.x }, degrees - 90)
}

function toPixels({ x, y, ...part }: Rectangle, width: number, height: number) {
  const [left, top] = [Math.round(x * width), Math.round(y * height)]
  return {
    left,
    top,
    width: Math.min(Math.round(part.width * width), width - left),
    height: Math.min(Math.round(part.height * height), height - top),
  }
}

/** The focal point relative to the crop; none when it is outside. */
function focalPointIn(crop: Crop, { focal_x, focal_y }: Record<'focal_x' | 'focal_y', number | null>) {
  if (focal_x === null || focal_y === null) return {}
  const { x, y } = toSeen({ x: focal_x, y: focal_y }, crop)
  const focus = { focal_x: (x - crop.x) / crop.width, focal_y: (y - crop.y) / crop.height }
  return Object.values(focus).every((share) => share >= 0 && share <= 1) ? focus : {}
}
