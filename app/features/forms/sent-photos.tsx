interface SentPhoto {
  label: string
  url: string | undefined
  width: number | undefined
  height: number | undefined
}

/** The photos of a form that was sent. */
export function SentPhotos({ photos }: { photos: readonly SentPhoto[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {photos.map(({ label, url, width, height }) => (
        <li key={url}>
          <img
            src={url}
            alt={label}
            width={width}
            height={height}
            loading="lazy"
            className="aspect-3/4 w-full bg-veil object-contain"
          />
        </li>
      ))}
    </ul>
  )
}
