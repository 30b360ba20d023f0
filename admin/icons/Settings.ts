import { drawn } from './drawn.tsx'

export default drawn('Settings', 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4')
