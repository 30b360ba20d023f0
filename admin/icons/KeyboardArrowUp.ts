import { drawn } from './drawn.tsx'

export default drawn('KeyboardArrowUp', 'M6 15l6-6 6 6')
