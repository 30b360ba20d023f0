import { drawn } from './drawn.tsx'

export default drawn('PlayArrow', 'M7 4.5v15L19.5 12z')
