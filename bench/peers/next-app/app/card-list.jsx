import Link from 'next/link'
import { Picture } from './picture.jsx'

export function CardList({ talents }) {
  return (
    <ul style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', padding: 0 }}>
      {talents.map(({ path, name, text, cover }) => (
        <li key={path}>
          <Link href={path}>
            {cover && <Picture picture={cover} alt={name} />}
            <h2>{name}</h2>
          </Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
