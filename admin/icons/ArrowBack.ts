import { drawn } from './drawn.tsx'

export default drawn('ArrowBack', 'M21 12H3.5M9 6.5 3.5 12 9 17.5')
