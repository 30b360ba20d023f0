import { drawn } from './drawn.tsx'

export default drawn('ArrowDropDown', 'M7 10l5 5 5-5')
