import { drawn } from './drawn.tsx'

export default drawn('Error', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16.5v.1')
