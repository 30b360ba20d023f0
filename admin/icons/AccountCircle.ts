import { drawn } from './drawn.tsx'

export default drawn(
  'AccountCircle',
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6.5 19c.8-2.6 2.9-4 5.5-4s4.7 1.4 5.5 4',
)
