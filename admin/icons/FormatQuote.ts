import { drawn } from './drawn.tsx'

export default drawn('FormatQuote', 'M5 7h5v5l-2.5 5M5 7v5h5M14 7h5v5l-2.5 5M14 7v5h5')
