import { drawn } from './drawn.tsx'

export default drawn('Refresh', 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5')
