import { drawn } from './drawn.tsx'

export default drawn('Redo', 'M20 9H9a5 5 0 0 0 0 10h5M16 5l4 4-4 4')
