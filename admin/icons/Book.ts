import { drawn } from './drawn.tsx'

export default drawn('Book', 'M5 4h14v16H5zM9 4v16')
