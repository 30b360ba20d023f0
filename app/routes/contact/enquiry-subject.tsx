import { Link } from 'react-router'
import { Picture } from '#app/features/media/picture.tsx'
import type { Enquiry } from './enquiry.server.ts'

/** The model that an enquiry is about, above the form. */
export function EnquirySubject({ enquiry: { subject, name, path, cover } }: { enquiry: Enquiry }) {
  return (
    <div className="mb-12 flex items-center gap-5">
      {cover && (
        <Picture media={cover} alt="" places={[[0, '72px', 4 / 3]]} widest={200} className="aspect-3/4 w-18 shrink-0" />
      )}
      <div className="flex flex-col gap-1">
        <p className="label text-muted">{subject}</p>
        <Link to={path} prefetch="intent" className="display text-title">
          {name}
        </Link>
      </div>
    </div>
  )
}
