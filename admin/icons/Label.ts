import { drawn } from './drawn.tsx'

export default drawn('Label', 'M3 6h12l6 6-6 6H3z')
