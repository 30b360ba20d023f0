import { drawn } from './drawn.tsx'

export default drawn('Undo', 'M4 9h11a5 5 0 0 1 0 10h-5M8 5 4 9l4 4')
