import { drawn } from './drawn.tsx'

export default drawn('ArrowCircleUp', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 16.5v-9M8 11.5l4-4 4 4')
