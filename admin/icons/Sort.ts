import { drawn } from './drawn.tsx'

export default drawn('Sort', 'M4 6h16M4 12h11M4 18h6')
