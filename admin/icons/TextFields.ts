import { drawn } from './drawn.tsx'

export default drawn('TextFields', 'M3 7V4.5h11V7M8.5 4.5V19M13 12v-2h8v2M17 10v9')
