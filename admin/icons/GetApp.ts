import { drawn } from './drawn.tsx'

export default drawn('GetApp', 'M12 3v12M7 10.5l5 5 5-5M4 20h16')
