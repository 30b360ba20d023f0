import { drawn } from './drawn.tsx'

export default drawn(
  'People',
  'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 5a3.5 3.5 0 0 1 0 6.6M18 14.8c2 .8 3.2 2.6 3.5 5.2',
)
