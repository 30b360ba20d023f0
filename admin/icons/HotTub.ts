import { drawn } from './drawn.tsx'

export default drawn('HotTub', 'M4 12h16v8H4zM8 4v4M12 4v4M16 4v4')
