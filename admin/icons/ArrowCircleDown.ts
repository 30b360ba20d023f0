import { drawn } from './drawn.tsx'

export default drawn('ArrowCircleDown', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v9M8 12.5l4 4 4-4')
