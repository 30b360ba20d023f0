import { drawn } from './drawn.tsx'

export default drawn('NavigateBefore', 'M14.5 5.5 8 12l6.5 6.5')
