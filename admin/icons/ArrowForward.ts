import { drawn } from './drawn.tsx'

export default drawn('ArrowForward', 'M3 12h17.5M15 6.5l5.5 5.5-5.5 5.5')
