import { data } from 'react-router'

/** Every address that no route knows. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
