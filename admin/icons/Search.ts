import { drawn } from './drawn.tsx'

export default drawn('Search', 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21')
