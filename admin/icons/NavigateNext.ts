import { drawn } from './drawn.tsx'

export default drawn('NavigateNext', 'M9.5 5.5 16 12l-6.5 6.5')
