import { drawn } from './drawn.tsx'

export default drawn('Menu', 'M2 8.5h20M2 15.5h20')
