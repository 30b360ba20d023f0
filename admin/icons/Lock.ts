import { drawn } from './drawn.tsx'

export default drawn('Lock', 'M5 11h14v9H5zM8 11V7.5a4 4 0 0 1 8 0V11')
