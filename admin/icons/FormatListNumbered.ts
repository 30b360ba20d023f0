import { drawn } from './drawn.tsx'

export default drawn('FormatListNumbered', 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 14.5h2.5L4 18h2.5')
