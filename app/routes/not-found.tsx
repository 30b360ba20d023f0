import { data } from 'react-router'

/** Responds with 404 to every URL without a route. */
export function loader() {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
