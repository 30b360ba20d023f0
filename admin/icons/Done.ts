import { drawn } from './drawn.tsx'

export default drawn('Done', 'M4 12.5l5.5 5.5L20 6.5')
