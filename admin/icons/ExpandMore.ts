import { drawn } from './drawn.tsx'

export default drawn('ExpandMore', 'M6 9l6 6 6-6')
