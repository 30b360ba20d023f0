import { drawn } from './drawn.tsx'

export default drawn('Clear', 'm5 5 14 14M19 5 5 19')
