import { drawn } from './drawn.tsx'

export default drawn('History', 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8')
