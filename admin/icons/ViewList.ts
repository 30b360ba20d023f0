import { drawn } from './drawn.tsx'

export default drawn('ViewList', 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1')
