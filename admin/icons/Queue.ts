import { drawn } from './drawn.tsx'

export default drawn('Queue', 'M8 4h12v12H8zM8 8H4v12h12v-4M14 7.5v5M11.5 10h5')
