import { drawn } from './drawn.tsx'

export default drawn(
  'RemoveRedEye',
  'M2 12c2.4-4.3 5.7-6.5 10-6.5s7.6 2.2 10 6.5c-2.4 4.3-5.7 6.5-10 6.5S4.4 16.3 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
)
