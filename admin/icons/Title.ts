import { drawn } from './drawn.tsx'

export default drawn('Title', 'M5 7V4.5h14V7M12 4.5V20M9 20h6')
