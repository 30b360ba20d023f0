import { drawn } from './drawn.tsx'

export default drawn('Download', 'M12 3v12M7 10.5l5 5 5-5M4 20h16')
