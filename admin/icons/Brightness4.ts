import { drawn } from './drawn.tsx'

export default drawn('Brightness4', 'M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z')
