import { z } from 'zod'
import { maxCardPartBytes, maxCardParts, maxCardPhotoBytes } from '#contracts/panel/my-card.ts'
import { hourMs, timestampAfter } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { validate } from '../../http/request-body.ts'
import { discardFiles } from '../../storage/discarded-files.ts'
import type { CardContext } from './context.ts'

/** A file, or a part of one. */
const partSchema = z
  .object({
    file: z.file().min(1).max(maxCardPhotoBytes),
    upload: z
      .string()
      .regex(/^[\w-]{8,40}$/)
      .default('whole-photo'),
    part: z.coerce.number().int().nonnegative().default(0),
    parts: z.coerce.number().int().min(1).max(maxCardParts).default(1),
  })
  .refine(({ file, part, parts }) => part < parts && (parts === 1 || file.size <= maxCardPartBytes))

type Part = z.infer<typeof partSchema>

/** Throws a 422 for a form without a file, or with a part that is none. */
export function readPart(form: FormData): Part {
  return validate(partSchema, Object.fromEntries(form))
}

/** Parts of a photo that was not completed are deleted after this time, in milliseconds. */
const incompleteForMs = hourMs

/**
 * The whole photo once its last part has arrived; undefined before. The parts wait in the storage, so each of them may reach
 * another instance. 409 when one is missing.
 */
export async function joinParts(
  { db, storage, now }: CardContext,
  { requestId, view }: { requestId: number; view: string },
  { file, upload, part, parts }: Part,
): Promise<File | undefined> {
  if (parts === 1) return file
  const keyOf = (index: number) => `private/cards/parts/${requestId}-${view}-${upload}-${index}.bin`
  const isLast = part === parts - 1
  if (!isLast) {
    const key = keyOf(part)
    await discardFiles(db, [key], new Date(timestampAfter(now(), incompleteForMs)))
    await storage.put(key, file, { type: 'application/octet-stream' })
    return undefined
  }
  const keys = Array.from({ length: parts - 1 }, (_, index) => keyOf(index))
  const bodies: BlobPart[] = []
  for (const key of keys) {
    const stored = await storage.get(key)
    if (!stored) throw new ProblemError(409, { reason: 'parts_missing' })
    bodies.push(await new Response(stored.body).blob())
  }
  await discardFiles(db, keys, now())
  const whole = new File([...bodies, file], file.name)
  if (whole.size > maxCardPhotoBytes) throw new ProblemError(422, { errors: { file: ['too_large'] } })
  return whole
}
