import { FormError } from '../../components/forms/fields.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { CallError } from '../../providers/data/http.ts'

/** Shown in place of a submission that could not be loaded, or that does not exist any more. */
export function SubmissionLoadFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  if (error instanceof CallError && error.status === 404) return <FormError>{error.message}</FormError>
  return <LoadFailed onRetry={onRetry} />
}
